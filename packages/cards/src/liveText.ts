export type Schedule = { start: string; end: string }

const dayMs = 86_400_000
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** 'live until Friday', 'from 2 December', 'ended on 20 November': when a card is shown, for a person who reads it at `now`. */
export function liveText({ start, end }: Schedule, now: Date): string {
  const [from, until] = [new Date(start), new Date(end)]
  if (now >= until) return `ended on ${date.format(until)}`
  if (now < from) return `from ${momentText(from, now)}`
  // What ends at midnight is there for the day before.
  const last = isMidnight(until) ? new Date(until.getTime() - 1) : until
  return `live until ${momentText(last, now)}`
}

/** A time today, a weekday within a week, else a date. */
function momentText(moment: Date, now: Date): string {
  const days = Math.round((midnightOf(moment) - midnightOf(now)) / dayMs)
  if (days === 0) return isMidnight(new Date(moment.getTime() + 1)) ? 'midnight' : clock.format(moment)
  return (days < 7 ? weekday : date).format(moment)
}

const isMidnight = (moment: Date): boolean => moment.getTime() === midnightOf(moment)

const midnightOf = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
