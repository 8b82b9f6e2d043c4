const words = `password`
const known = new Set(words.split(/\s+/))
export const withoutLookalikes = (t: string) => t
export const isCommonPassword = (t: string) => known.has(t)
