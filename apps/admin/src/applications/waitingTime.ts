const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const text = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

/** For how long something has waited, in the largest unit that fits: '3 days', '5 hours', 'a moment'. */
export function waitingTime(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime()
  if (ms >= day) return text(Math.floor(ms / day), 'day')
  if (ms >= hour) return text(Math.floor(ms / hour), 'hour')
  return ms >= minute ? text(Math.floor(ms / minute), 'minute') : 'a moment'
}
