/** A place in PostgreSQL's journal, such as `16/B374D848`, as a number. */
export function parsePosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * How far a standby is behind: the time since the primary was last seen at a place that the standby has replayed. It
 * needs no clock but this process' own, and nothing to be written meanwhile.
 */
export function createLag() {
  let seen: { at: number; position: bigint }[] = []
  return (at: number, primary: bigint, replayed: bigint): number => {
    seen.push({ at, position: primary })
    const last = seen.findLastIndex(({ position }) => position <= replayed)
    const since = seen[Math.max(last, 0)]?.at ?? at
    if (last > 0) seen = seen.slice(last)
    // Far behind, one place of many is enough to tell by.
    if (seen.length > 1_000) seen = seen.filter((_one, index) => index % 2 === 0)
    return at - since
  }
}
