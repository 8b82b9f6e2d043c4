import { fromZoned } from '../time/zonedTime.ts'

// What is wrong with a field before anything is sent, where several forms have it.

type Times = { start: string; end: string }

export const problemOfStart = ({ start }: Times, timeZone: string) => problemOfTime(start, timeZone, 'starts')

export function problemOfEnd({ start, end }: Times, timeZone: string): string | undefined {
  const problem = problemOfTime(end, timeZone, 'ends')
  const [from, to] = [fromZoned(start, timeZone), fromZoned(end, timeZone)]
  return problem ?? (from && to && to <= from ? 'The end must be after the start.' : undefined)
}

function problemOfTime(local: string, timeZone: string, what: string): string | undefined {
  if (!local) return `Enter when it ${what}.`
  return fromZoned(local, timeZone) ? undefined : 'The clocks skip this hour. Choose another one.'
}

const isHttps = (text: string): boolean => /^https:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text)

export const problemOfAddress = (text: string): string | undefined =>
  isHttps(text) ? undefined : 'The address must begin with https://'

/** A picture is an upload of ours, or somewhere else. */
export const problemOfPictureAddress = (text: string): string | undefined =>
  text.startsWith('/files/') ? undefined : problemOfAddress(text)
