/** The first that fits counts: most browsers also name the ones that they descend from. */
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone|iPod/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (userAgent: string, names: [RegExp, string][]): string | undefined =>
  names.find(([form]) => form.test(userAgent))?.[1]

/** Browser and system in words. Nothing of the text itself is repeated, because the person who signs in wrote it. */
export function describeUserAgent(userAgent = ''): string {
  const browser = nameIn(userAgent, browsers) ?? 'an unknown app'
  const system = nameIn(userAgent, systems)
  return system ? `${browser} on ${system}` : browser
}
