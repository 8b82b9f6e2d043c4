/** The smaller texts of a card are nine tenths white: on this they still reach 4.5:1. */
const cardContrast = 5.3
/** The bar of a poll's answer carries full white. */
const barContrast = 4.5

type Channels = [number, number, number]

/** The ground of a card: its colour, darkened until white can be read on it. What is stored stays as it is. */
export const cardColour = (colour: string): string => darkenFor(colour, cardContrast)

/** The bars of a poll, a shade lighter than their card. */
export const barColour = (colour: string): string => darkenFor(colour, barContrast)

/** Takes the same from each channel, so that a colour stays as lively as it is. */
function darkenFor(colour: string, contrast: number): string {
  const channels = parseColour(colour)
  for (let less = 0; less <= 255; less++) {
    const darker = channels.map((channel) => Math.max(0, channel - less)) as Channels
    if (contrastToWhite(darker) >= contrast) return toHex(darker)
  }
  return '#000000'
}

/** What is no hex colour is taken for black: a card must be readable whatever is stored. */
function parseColour(colour: string): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return [0, 0, 0]
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)) as Channels
}

const toHex = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrastToWhite(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
