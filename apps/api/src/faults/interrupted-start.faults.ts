import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countMembers, freePort, startHearth, untilReady } from '../test/hearth-child.ts'
import { noteFigure } from './figures.ts'

// A first start is cut off at many instants, each time followed by a good one.

const instants = 20
const people = 2_060
const settings = async (dataDir: string) => ({ DATA_DIR: dataDir, PORT: await freePort() })

/** A data folder for one round, gone after it. */
async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-'))
  try {
    return await work(join(folder, 'data'))
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Milliseconds of a whole first start on this machine now. */
const timeStart = () =>
  inFolder(async (dataDir) => {
    const began = performance.now()
    const hearth = startHearth(await settings(dataDir))
    await untilReady(hearth)
    const took = performance.now() - began
    hearth.child.kill('SIGTERM')
    await hearth.ended
    return took
  })

/** Processes that work inside a folder: PostgreSQL, or its initdb. */
async function countProcesses(dataDir: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')))
  return folders.filter((folder) => folder.startsWith(dataDir)).length
}

type Round = { left: number; hadDatabase: boolean; people: number }

const cutOff = (signal: NodeJS.Signals, afterMs: number): Promise<Round> =>
  inFolder(async (dataDir) => {
    const hearth = startHearth(await settings(dataDir))
    await pause(afterMs)
    hearth.child.kill(signal)
    // Before it listens to signals, one ends it at once.
    expect([0, null]).toContain(await hearth.ended)
    expect(hearth.err()).toBe('')
    const round = {
      left: await countProcesses(dataDir),
      hadDatabase: existsSync(join(dataDir, 'first-start')),
    }
    const next = startHearth(await settings(dataDir))
    await untilReady(next)
    const counted = await countMembers(dataDir)
    next.child.kill('SIGTERM')
    await next.ended
    return { ...round, people: counted }
  })

async function cutOffEverywhere(signal: NodeJS.Signals): Promise<Round[]> {
  const whole = await timeStart()
  const rounds: Round[] = []
  for (let instant = 1; instant <= instants; instant++)
    rounds.push(await cutOff(signal, (whole * instant) / instants))
  expect(rounds.map((round) => round.people)).toEqual(Array(instants).fill(people))
  return rounds
}

test(`kill -9 at ${instants} instants of a first start`, { timeout: 3_600_000 }, async ({ task }) => {
  const rounds = await cutOffEverywhere('SIGKILL')
  const empty = rounds.filter((round) => round.hadDatabase).length
  noteFigure(task, {
    attack: task.name,
    control: `${empty} left an unfinished database, empty for ever for a start that looks only whether there is one`,
    result: `the next start finished all ${instants}: ${people} people each`,
  })
})

test(`Ctrl-C at ${instants} instants of a first start`, { timeout: 3_600_000 }, async ({ task }) => {
  const rounds = await cutOffEverywhere('SIGINT')
  expect(rounds.filter((round) => round.left > 0)).toEqual([])
  noteFigure(task, {
    attack: task.name,
    control: 'see above',
    result: `no process left at any, and the next start finished all ${instants}`,
  })
})
