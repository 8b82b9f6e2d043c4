import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { createKeptLines, type KeptLine } from './kept-lines.ts'
import { createLog } from './log.ts'

/** A log whose kept lines go into `inserted`, unless `fail` says why not. */
function start(level = 'info') {
  const kept = createKeptLines(level)
  const out = new PassThrough()
  const printed: string[] = []
  out.on('data', (line) => printed.push(String(line)))
  const log = createLog('warn', { out, kept })
  const inserted: KeptLine[][] = []
  const state: { fail?: Error | undefined } = {}
  kept.keepIn(async (lines) => {
    if (state.fail) throw state.fail
    inserted.push(lines)
  }, log)
  return { kept, log, inserted, printed, state }
}

const tenantId = 'hearth'
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('the lines that staff can read', () => {
  test('are those with a tenant, from their own level on, whatever is printed', async () => {
    const { kept, log, inserted, printed } = start()
    log.info({ tenantId, done: 3 }, 'import finished')
    log.debug({ tenantId }, 'import looked at')
    log.error({ err: away }, 'job runner crashed')
    await kept.flush()
    expect(inserted).toMatchObject([
      [{ tenantId, level: 'INFO', message: 'import finished', context: '{"done":3}' }],
    ])
    expect(printed.map((line) => JSON.parse(line).msg)).toEqual(['job runner crashed'])
  })

  test('can be those of a higher level alone, or none', async () => {
    for (const [level, expected] of [
      ['error', ['job failed']],
      ['silent', []],
    ] as const) {
      const { kept, log, inserted } = start(level)
      log.warn({ tenantId }, 'sign-in failed')
      log.error({ tenantId }, 'job failed')
      await kept.flush()
      expect(inserted.flat().map(({ message }) => message)).toEqual(expected)
    }
  })

  test('wait while the database is away, are handed on once it is back, and are dropped from the oldest on', async () => {
    const { kept, log, inserted, printed, state } = start()
    state.fail = away
    for (let number = 0; number < 10_005; number++) log.info({ tenantId, done: number }, 'import finished')
    await kept.flush()
    expect(inserted).toEqual([])
    state.fail = undefined
    await kept.flush()
    const numbers = inserted.flat().map(({ context }) => JSON.parse(String(context)).done)
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([10_000, 5, 10_004])
    expect(inserted.every((batch) => batch.length <= 100)).toBe(true)
    expect(printed.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'log lines dropped', lines: 5 }])
  })

  test('that the database refuses hold up no others', async () => {
    const { kept, log, inserted, printed, state } = start()
    log.info({ tenantId }, 'export made')
    state.fail = new Error('refused')
    await kept.flush()
    state.fail = undefined
    log.info({ tenantId }, 'signed in')
    await kept.flush()
    expect(inserted.flat().map(({ message }) => message)).toEqual(['signed in'])
    expect(printed.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'log lines not kept', lines: 1 }])
  })

  test('are handed on by themselves, and the last ones when the process ends', async () => {
    const { kept, log, inserted } = start()
    kept.start()
    for (let number = 0; number < 100; number++) log.info({ tenantId }, 'signed in')
    await expect.poll(() => inserted.flat().length).toBe(100)
    log.info({ tenantId }, 'signed out')
    await expect.poll(() => inserted.flat().length, { timeout: 10_000 }).toBe(101)
    log.info({ tenantId }, 'settings changed')
    await kept.stop()
    expect(inserted.flat().at(-1)?.message).toBe('settings changed')
  })
})
