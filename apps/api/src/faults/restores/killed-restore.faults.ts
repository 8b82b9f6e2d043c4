import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort, runCommand, startCommand, startHearth, untilReady } from '../../test/hearth-child.ts'
import { checksumsOfDatabase, checksumsOfFiles } from '../../test/starts/checksums.ts'
import { startHere, temporaryFolder } from '../../test/temporary-database.ts'
import { noteFigure } from '../figures.ts'

// A restore is killed at many instants, each time followed by a start and by the same restore.

const instants = 8

type Settings = { DATA_DIR: string; PORT: string }

async function checksums(dataDir: string) {
  const { url } = await startHere(dataDir)
  return { rows: await checksumsOfDatabase(url), files: await checksumsOfFiles(dataDir) }
}

/** @returns what the start after it says; empty when the restore was done before the kill */
async function killAfter(ms: number, file: string, settings: Settings): Promise<string> {
  const note = join(settings.DATA_DIR, 'restore-unfinished')
  const restore = startCommand(['restore', file, '--replace'], settings)
  while (!existsSync(note) && restore.child.exitCode === null) await pause(5)
  await pause(ms)
  restore.child.kill('SIGKILL')
  await restore.ended
  if (!existsSync(note)) return ''
  const refused = startHearth(settings)
  await refused.ended
  return refused.err().trim()
}

test('kill -9 at many instants of a restore', { timeout: 3_600_000 }, async ({ task }) => {
  const folder = await temporaryFolder()
  const [file, settings] = [
    join(folder, 'hearth.zip'),
    { DATA_DIR: join(folder, 'data'), PORT: await freePort() },
  ]
  const hearth = startHearth(settings)
  await untilReady(hearth)
  hearth.child.kill('SIGTERM')
  await hearth.ended
  expect((await runCommand(['backup', file], settings)).code).toBe(0)
  const original = join(folder, 'original')
  expect((await runCommand(['restore', file], { ...settings, DATA_DIR: original })).code).toBe(0)
  const wanted = await checksums(original)

  const began = performance.now()
  expect((await runCommand(['restore', file, '--replace'], settings)).code).toBe(0)
  const whole = performance.now() - began
  let refusals = 0
  for (let instant = 0; instant < instants; instant++) {
    const said = await killAfter((whole * instant) / instants, file, settings)
    if (said)
      expect(said).toContain('was cut off, so it is not complete: run "npm run restore -- FILE" again.')
    if (said) refusals++
    expect((await runCommand(['restore', file, '--replace'], settings)).code).toBe(0)
  }
  expect(await checksums(settings.DATA_DIR)).toEqual(wanted)
  await rm(original, { recursive: true, maxRetries: 10 }).catch(() => {})
  noteFigure(task, {
    attack: task.name,
    control: `${refusals} left half a community, which a start without the note would have served`,
    result: `the start refused all ${refusals}, and the next restore gave equal checksums`,
  })
})
