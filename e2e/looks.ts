export const desktop = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Each size and each colour scheme once; motion would be measured half-way. */
export const looks = [
  { name: 'light, on a desktop', use: { ...desktop, ...stillIn('light') } },
  { name: 'dark, on a phone', use: { ...phone, ...stillIn('dark') } },
]

function stillIn(colorScheme: 'light' | 'dark') {
  return { colorScheme, contextOptions: { reducedMotion: 'reduce' as const } }
}
