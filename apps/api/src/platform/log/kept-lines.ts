import { randomUUID } from 'node:crypto'
import type { LogLevel } from '@hearth/contract'
import type pino from 'pino'
import { isUnavailable } from '../database/database.ts'
import { contextOf, type LoggedLine, withoutBreaks } from './context.ts'

/** A line of the log that staff of its tenant can read. */
export type KeptLine = {
  tenantId: string
  id: string
  level: LogLevel
  /** What happened, as the code names it. */
  message: string
  /** Allowed fields alone, as JSON text. */
  context: string | null
  created: Date
}

export type KeptLines = {
  /** Lines below it are not kept; `silent` keeps none. */
  level: string
  stream: pino.DestinationStream
  /** Where lines go, those that came before included. */
  keepIn: (insert: (lines: KeptLine[]) => Promise<void>, log: pino.BaseLogger) => void
  /** From now on lines are handed on without being asked for. */
  start: () => void
  /** Hands on what there is. */
  flush: () => Promise<void>
  /** Flushes for the last time. */
  stop: () => Promise<void>
}

/** So many lines wait while the database is away; beyond them the oldest are dropped. */
const maxWaiting = 10_000
const batchLines = 100
const flushMs = 1_000

/**
 * Takes the lines that name a tenant, and hands them on in batches: every second, or as soon as there are 100. It
 * answers the logger at once and uses no transaction of a request, so that a request neither waits for its lines nor
 * takes them back with what it did.
 */
export function createKeptLines(level: string): KeptLines {
  const queue = createQueue()
  let handOn: Parameters<KeptLines['keepIn']> | undefined
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined
  const flush = () => {
    flushing ??= empty(queue, handOn).finally(() => {
      flushing = undefined
    })
    return flushing
  }
  const write = (text: string) => {
    const line = parseLine(text)
    if (line && queue.add(line) === batchLines && timer) void flush()
  }
  return {
    level,
    stream: { write },
    flush,
    keepIn: (...given) => {
      handOn = given
    },
    start: () => {
      timer = setInterval(() => void flush(), flushMs)
      timer.unref()
    },
    stop: async () => {
      clearInterval(timer)
      await flushing
      await flush()
    },
  }
}

type Queue = ReturnType<typeof createQueue>

function createQueue() {
  let lines: KeptLine[] = []
  let dropped = 0
  return {
    /** @returns how many wait */
    add: (line: KeptLine): number => {
      if (lines.push(line) > maxWaiting) dropped += lines.splice(0, lines.length - maxWaiting).length
      return lines.length
    },
    first: (): KeptLine[] => lines.slice(0, batchLines),
    /** Some of them may have been dropped meanwhile. */
    remove: (batch: KeptLine[]): void => {
      const gone = new Set(batch)
      lines = lines.filter((line) => !gone.has(line))
    },
    /** How many were dropped since the last call. */
    countDropped: (): number => {
      const count = dropped
      dropped = 0
      return count
    },
  }
}

/** Hands on batch after batch, and leaves what the database cannot take now for the next time. */
async function empty(queue: Queue, handOn: Parameters<KeptLines['keepIn']> | undefined): Promise<void> {
  if (!handOn) return
  const [insert, log] = handOn
  for (let batch = queue.first(); batch.length > 0; batch = queue.first()) {
    try {
      await insert(batch)
    } catch (error) {
      if (isUnavailable(error)) return
      // The same lines would be refused again.
      log.error({ err: error, lines: batch.length }, 'log lines not kept')
    }
    queue.remove(batch)
  }
  const lines = queue.countDropped()
  if (lines > 0) log.error({ lines }, 'log lines dropped')
}

/** Most lines are requests, which name no tenant and are not parsed. */
function parseLine(text: string): KeptLine | undefined {
  if (!text.includes('"tenantId":"')) return undefined
  const line: LoggedLine = JSON.parse(text)
  const { tenantId, level, msg, time } = line
  if (typeof tenantId !== 'string' || typeof msg !== 'string') return undefined
  return {
    tenantId,
    id: randomUUID(),
    level: levelOf(Number(level)),
    message: withoutBreaks(msg).slice(0, 200),
    context: contextOf(line),
    created: new Date(time as string),
  }
}

const levelOf = (number: number): LogLevel =>
  number >= 50 ? 'ERROR' : number >= 40 ? 'WARN' : number >= 30 ? 'INFO' : 'DEBUG'
