import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { brokenComposition } from '@hearth/contract'
import { hash, parseOptions } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import {
  brokenPasswordRules,
  hashesAtOnce,
  hashPassword,
  needsRehash,
  nobodysHash,
  passwordWork,
  verifyPassword,
} from './passwords.ts'

const figures = { algorithm: 2, memoryCost: 47_104, timeCost: 1, parallelism: 1, saltLen: 16 }
const good = 'Ember-lamp-42!'

/** As the kernel tells them. */
const prioritiesOfThreads = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const fields = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return Number(fields?.[16])
  })

/** What Argon2 was really asked to do while `work` ran. */
async function countWork(work: () => Promise<unknown>): Promise<unknown[]> {
  const done: unknown[] = []
  const note = (kind: unknown) => void done.push(kind)
  passwordWork.subscribe(note)
  await work().finally(() => passwordWork.unsubscribe(note))
  return done
}

describe('R01 hashing', () => {
  test('is Argon2id with the figures of R01, also for the hash that stands in for nobody', async () => {
    expect(parseOptions(await hashPassword(good))).toMatchObject(figures)
    expect(parseOptions(nobodysHash)).toMatchObject(figures)
  })

  test('notices a hash made with other figures', async () => {
    expect(await needsRehash(await hashPassword(good))).toBe(false)
    expect(await needsRehash(await hash(good, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))).toBe(
      true,
    )
  })

  test('takes turns, queues fifty and refuses the rest at once, within 250 MiB', async () => {
    const before = process.memoryUsage().rss
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, () => verifyPassword(nobodysHash, good)),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map((result) => result.reason.reason)).toEqual(Array(150 - hashesAtOnce).fill('busy'))
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024)
    await expect(verifyPassword(nobodysHash, good)).resolves.toBe(false)
  })

  test('leaves the processor to everything else, in a thread of low priority', async () => {
    await hashPassword(good)
    expect(getPriority()).toBe(0)
    const priorities = process.platform === 'linux' ? prioritiesOfThreads() : [10]
    expect(priorities).toContain(10)
  })

  test('tells of a stored hash that is none', async () => {
    await expect(verifyPassword('no hash', good)).rejects.toThrow()
    await expect(verifyPassword(await hashPassword(good), good)).resolves.toBe(true)
  })
})

describe('R02 what a password may be', () => {
  const letters = 'Aa1!'
  test.each([
    ['64 characters', letters.repeat(16)],
    ['128 characters', letters.repeat(32)],
    ['128 emoji, signs and letters', `${'🔥'.repeat(124)}Aa1!`],
    ['spaces at both ends', '  Ember lamp 42 '],
    ['letters of other scripts', 'Ярмарка-2042'],
  ])('accepts %s, whole and exactly', async (_name, password) => {
    expect(await brokenPasswordRules(password, { tenantName: 'Hearth' })).toEqual([])
    const passwordHash = await hashPassword(password)
    expect(await verifyPassword(passwordHash, password)).toBe(true)
    expect(await verifyPassword(passwordHash, password.slice(0, -1))).toBe(false)
    expect(await verifyPassword(passwordHash, ` ${password}`)).toBe(false)
  })

  test('does not stop reading after 72 bytes', async () => {
    const start = letters.repeat(18)
    const passwordHash = await hashPassword(`${start}one`)
    expect(await verifyPassword(passwordHash, `${start}two`)).toBe(false)
  })

  test('refuses a megabyte without hashing it', async () => {
    const long = letters.repeat(262_144)
    const work = await countWork(async () => {
      expect(await verifyPassword(nobodysHash, long)).toBe(false)
      expect(await brokenPasswordRules(long, { tenantName: 'Hearth' })).toEqual(['length'])
    })
    expect(work).toEqual([])
  })
})

describe('R03 the password rule', () => {
  test('knows more than 3,000 common passwords, of which more than 3,000 keep to its other parts', () => {
    const list = [...commonPasswords]
    expect(list.length).toBeGreaterThan(3_000)
    const kept = list
      .map((word) => word.replace(/[a-z]/, (letter) => letter.toUpperCase()))
      .filter((password) => brokenComposition(password).length === 0)
    expect(kept.length).toBeGreaterThan(3_000)
    expect(kept.every(isCommonPassword)).toBe(true)
  })

  test.each([
    [good, []],
    ['Ember-4', ['length']],
    [`${'Aa1!'.repeat(32)}x`, ['length']],
    ['ember-lamp-42!', ['upper']],
    ['EMBER-LAMP-42!', ['lower']],
    ['Ember-lamp-!!', ['digit']],
    ['Emberlamp42', ['symbol']],
    ['Password1!', ['common']],
    ['P@ssw0rd2026!', ['common']],
    ['pASSWORD123!', ['common']],
    ['1qaz@WSX', ['common']],
    ['Qwerty123!', ['common']],
    ['Password-is-42!', []],
    ['Dragonfly1!', []],
    ['Liverpool-1892', []],
    ['Hearth-2026!', ['product']],
    ['42!Harbour#1', ['product']],
    ['Har-Bour-2026', ['product']],
    ['My-Hearth-2026', []],
    ['password', ['upper', 'digit', 'symbol', 'common']],
  ])('says of %s: %j', async (password, broken) => {
    expect(await brokenPasswordRules(password, { tenantName: 'Harbour' })).toEqual(broken)
  })
})
