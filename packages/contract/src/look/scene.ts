// The daily picture of the login pages: a drawn hearth-and-landscape scene in the pillar colours, one a day.
// Pure text in, pure text out; presentation attributes only, because a strict CSP refuses inline styles.

type Mood = { sky: [string, string, string]; light: string; hills: string[]; ground: string; stars: boolean }

const moods: Mood[] = [
  {
    sky: ['#2B4B52', '#BB852C', '#E9C58A'],
    light: '#FBE7C2',
    hills: ['#7FA9AE', '#4B8991', '#6C8A6F', '#526B55', '#3E5243'],
    ground: '#2C3B30',
    stars: false,
  },
  {
    sky: ['#5E8F98', '#C9B78E', '#F3DDB0'],
    light: '#FFF3D6',
    hills: ['#8DB3B7', '#5E969D', '#8C9B72', '#5F7A61', '#46604B'],
    ground: '#33453A',
    stars: false,
  },
  {
    sky: ['#3A3B52', '#A8492A', '#E3A86A'],
    light: '#FBD9A8',
    hills: ['#8A7B72', '#4B7D86', '#6A6F55', '#4A614D', '#37493B'],
    ground: '#27332B',
    stars: false,
  },
  {
    sky: ['#141F2A', '#234049', '#4B6F70'],
    light: '#F4EAD2',
    hills: ['#3B6269', '#2F565D', '#3B5240', '#2E4334', '#243529'],
    ground: '#1B2620',
    stars: true,
  },
]

const width = 1200
const height = 800
const round = (value: number): number => Math.round(value * 10) / 10

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32 over an FNV-1a hash). */
function numbersFrom(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A hill's crest as points, from the left edge to the right one. */
function crest(next: () => number, base: number, swing: number): [number, number][] {
  const steps = 3 + Math.floor(next() * 3)
  return Array.from({ length: steps + 1 }, (_, step) => [
    (width / steps) * step,
    base + (next() - 0.5) * 2 * swing,
  ])
}

function hillPath(points: [number, number][]): string {
  const [first = [0, height], ...rest] = points
  let [x, y] = first
  let path = `M0 ${round(y)}`
  for (const [nextX, nextY] of rest) {
    const middle = round((x + nextX) / 2)
    path += `C${middle} ${round(y)} ${middle} ${round(nextY)} ${round(nextX)} ${round(nextY)}`
    ;[x, y] = [nextX, nextY]
  }
  return `${path}V${height}H0Z`
}

function lightInTheSky(next: () => number, mood: Mood): string {
  const x = round(width * (0.3 + next() * 0.5))
  const y = round(height * (0.24 + next() * 0.2))
  const radius = round(44 + next() * 34)
  const halo = `<circle cx="${x}" cy="${y}" r="${round(radius * 2.1)}" fill="${mood.light}" opacity=".14"/>`
  const disc = `<circle cx="${x}" cy="${y}" r="${radius}" fill="${mood.light}"/>`
  if (!mood.stars) return halo + disc
  const [tipX, rise] = [round(x + radius * 0.5), radius * 0.866]
  const inner = round(radius * 0.87)
  const crescent = `<path d="M${tipX} ${round(y - rise)}A${radius} ${radius} 0 1 0 ${tipX} ${round(y + rise)}A${inner} ${inner} 0 1 1 ${tipX} ${round(y - rise)}z" fill="${mood.light}"/>`
  const stars = Array.from({ length: 18 }, () => {
    const size = round(1 + next() * 1.8)
    return `<circle cx="${round(next() * width)}" cy="${round(next() * height * 0.4)}" r="${size}" fill="${mood.light}" opacity="${round(0.4 + next() * 0.5)}"/>`
  })
  return stars.join('') + crescent
}

function house(x: number, y: number, scale: number, dark: string): string {
  return (
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">` +
    '<path d="M26-58c8-12-6-20 2-34s-4-18 2-30" fill="none" stroke="#FBE7C2" stroke-width="3" opacity=".35" stroke-linecap="round"/>' +
    `<path d="M20-56h10v22H20zM-40 8v-38L0-62l40 32V8z" fill="${dark}"/>` +
    '<path d="M-24-22h18v18h-18z" fill="#F6B65C"/><path d="M-15-22v18M-24-13h18" stroke="#8A4A22" stroke-width="2"/>' +
    '<path d="M8 8v-26h18V8z" fill="#E08A64"/></g>'
  )
}

function trees(next: () => number, around: [number, number][], fill: string): string {
  return around
    .slice(1, -1)
    .map(([x, y]) => {
      const tall = round(34 + next() * 34)
      const left = round(x - 90 - next() * 60)
      return `<path d="M${left} ${round(y + 26)}l${round(tall * 0.34)}-${tall} ${round(tall * 0.34)} ${tall}z" fill="${fill}"/>`
    })
    .join('')
}

/** The scene of a day (`YYYY-MM-DD`) as an SVG document of a few kilobytes, without script or style. */
export function generateScene(day: string): string {
  const next = numbersFrom(day)
  const mood = moods[Math.floor(next() * moods.length)] as Mood
  const count = 3 + Math.floor(next() * 3)
  const sun = lightInTheSky(next, mood)
  const homeHill = count - 2
  let land = ''
  for (let hill = 0; hill < count; hill++) {
    const points = crest(next, height * (0.5 + (0.34 * hill) / (count - 1)), 46 + next() * 40)
    const fill = hill === count - 1 ? mood.ground : (mood.hills[hill + (5 - count)] ?? mood.ground)
    const [x = 0, y = 0] = points[1 + Math.floor(next() * (points.length - 2))] ?? []
    if (hill === homeHill) land += house(x, y + 2, 0.8 + next() * 0.4, mood.ground)
    if (hill > 0 && hill < count - 1) land += trees(next, points, mood.ground)
    land += `<path d="${hillPath(points)}" fill="${fill}"/>`
  }
  const [top, middle, low] = mood.sky
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice">` +
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>${sun}${land}</svg>`
  )
}
