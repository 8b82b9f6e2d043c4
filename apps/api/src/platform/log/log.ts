import pino from 'pino'
import type { KeptLines } from './kept-lines.ts'

/** What must never be written down, wherever it stands in a logged object (security.md R43). */
const secretPaths = [
  'password',
  'accessToken',
  'refreshToken',
  'idToken',
  'paymentToken',
  'verification',
  'cookie',
  'authorization',
  'token',
  'code',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

type LogOptions = {
  /** In place of standard output. */
  out?: pino.DestinationStream
  /** What staff read in the back-office: it gets the lines from its own level on. */
  kept?: KeptLines | undefined
}

/** Structured logs, one JSON object a line; on a terminal they are laid out for people. */
export function createLog(level: string, { out = standardOutput(), kept }: LogOptions = {}): pino.Logger {
  const destinations = [
    { level, stream: out },
    ...(kept ? [{ level: kept.level, stream: kept.stream }] : []),
  ].flatMap(({ level, stream }) => {
    const number = pino.levels.values[level]
    return number === undefined ? [] : [{ level: number as pino.Level & number, stream }]
  })
  const options: pino.LoggerOptions = {
    level: pino.levels.labels[Math.min(...destinations.map(({ level }) => level))] ?? 'silent',
    redact: { paths: secretPaths, censor: '[hidden]' },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  const [only, ...others] = destinations
  return only && others.length === 0
    ? pino(options, only.stream)
    : pino(options, pino.multistream(destinations))
}

function standardOutput(): pino.DestinationStream {
  if (!process.stdout.isTTY) return pino.destination(1)
  return pino.transport({
    target: 'pino-pretty',
    options: { translateTime: 'HH:MM:ss', ignore: 'reqId' },
  })
}
