/**
 * Whole percentages that add up to exactly 100, by the largest remainder: each is its share rounded down, and what is
 * missing to 100 goes one each to those that lost most, of equals to the one with more votes, then to the earlier.
 * Without a vote all are 0.
 */
export function percentagesOf(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, count) => sum + count, 0)
  if (total === 0) return votes.map(() => 0)
  const shares = votes.map((count, index) => ({
    index,
    count,
    whole: Math.floor((count * 100) / total),
    remainder: (count * 100) % total,
  }))
  const missing = 100 - shares.reduce((sum, { whole }) => sum + whole, 0)
  const raised = new Set(
    shares
      .toSorted((a, b) => b.remainder - a.remainder || b.count - a.count || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  )
  return shares.map(({ index, whole }) => whole + (raised.has(index) ? 1 : 0))
}
