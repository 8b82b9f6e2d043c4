import pino from 'pino'

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

/** Structured logs, one JSON object a line; on a terminal they are laid out for people. */
export function createLog(level: string): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    redact: { paths: secretPaths, censor: '[hidden]' },
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  if (!process.stdout.isTTY) return pino(options)
  return pino({
    ...options,
    transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'reqId' } },
  })
}
