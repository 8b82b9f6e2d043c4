import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** A request that is sent again and again, and what its answer must be. */
export type Target = {
  name: string
  port: number
  /** The server's process, whose processor time an answer is divided by. */
  pid: number
  path?: string
  token?: string
  /** What is posted; absent: GET `path`. */
  body?: object
  /** In place of `body`: what is posted next. */
  next?: () => { headers?: Record<string, string>; body: object }
  connections?: number
  /** @throws when the answer is wrong; every answer is looked at that differs from the one before */
  check: (answer: never) => void
}

/** Answers a second; the 97.5th percentile of their times and the server's processor time for one, both in ms. */
export type Figures = { perSecond: number; latency: number; cpuMs: number }

const usualConnections = 16

/** Sends a target's request for some seconds. @throws for a refusal, a failure or a wrong answer */
export async function measure(target: Target, seconds = 2): Promise<Figures> {
  const { port, path = '/graphql', token, body, next, pid, check, connections = usualConnections } = target
  const before = cpuMsOf(pid)
  let wrong: Error | undefined
  let last = ''
  const outcome = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method: body || next ? 'POST' : 'GET',
    headers: {
      ...((body || next) && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(next && { requests: [{ setupRequest: (request) => filled(request, next()) }] }),
    connections,
    duration: seconds,
    verifyBody: (text) => {
      if (text === last) return true
      try {
        check(JSON.parse(String(text)) as never)
        last = String(text)
        return true
      } catch (error) {
        wrong ??= error as Error
        return false
      }
    },
  })
  if (wrong) throw new Error(`${target.name}: ${wrong.message}`)
  const refused = outcome.non2xx + outcome.errors
  if (refused > 0) throw new Error(`${target.name}: ${refused} requests were refused or failed`)
  const answers = outcome['2xx']
  return {
    perSecond: answers / outcome.duration,
    latency: outcome.latency.p97_5,
    cpuMs: (cpuMsOf(pid) - before) / answers,
  }
}

const filled = (
  request: autocannon.Request,
  { headers, body }: { headers?: Record<string, string>; body: object },
): autocannon.Request => ({
  ...request,
  headers: { ...request.headers, ...headers },
  body: JSON.stringify(body),
})

/** User and system time of a process so far, in ms (Linux). */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** V8 still compiles what it has found to be hot; after less, that falls into what is measured. */
const warmUpSeconds = 5

/** With 16 connections and fewer answers than these, one more or less would be a tenth of the figure. */
const fewestAnswers = 160

/**
 * Measures the targets in turns, so that a busy moment of the machine falls on all of them.
 * @returns the medians of each, in their order; `ratio` is the median of the rounds' ratios to the first
 */
export async function compare(targets: Target[], rounds = 5): Promise<(Figures & { ratio: number })[]> {
  const seconds: number[] = []
  for (const target of targets) {
    const { perSecond } = await measure(target, warmUpSeconds)
    seconds.push(Math.min(10, Math.max(2, fewestAnswers / perSecond)))
  }
  const figures: Figures[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, target] of targets.entries())
      figures[index]?.push(await measure(target, seconds[index]))
  }
  const [first = []] = figures
  return figures.map((of) => ({
    perSecond: median(of.map(({ perSecond }) => perSecond)),
    latency: median(of.map(({ latency }) => latency)),
    cpuMs: median(of.map(({ cpuMs }) => cpuMs)),
    ratio: median(of.map(({ perSecond }, round) => perSecond / (first[round]?.perSecond ?? 1))),
  }))
}

export const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
