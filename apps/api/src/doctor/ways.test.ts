import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { query } from '../test/temporary-database.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { checkWays } from './ways.ts'

/** What is said of each, without advice. */
const findingsOf = async (settings: Record<string, string>) =>
  (await checkWays(parseConfig(settings))).map(({ state, name, says }) => `${state} ${name}: ${says}`)

test('of the database’s addresses it says which of them are not encrypted over a network', async () => {
  expect(await findingsOf({})).toEqual([])
  const plain = 'DATABASE_URL: passwords and data cross the network unencrypted.'
  for (const end of ['', '?sslmode=disable'])
    expect(await findingsOf({ DATABASE_URL: `postgres://a:b@db.example/h${end}` })).toEqual([
      `look encryption: ${plain}`,
    ])
  for (const address of [
    'db.example/h?sslmode=verify-full',
    'db.example/h?ssl=true',
    'localhost/h',
    '[::1]/h',
  ])
    expect(await findingsOf({ DATABASE_URL: `postgres://a:b@${address}` })).toEqual([
      'ok encryption: Nothing goes to the database unencrypted over a network.',
    ])
})

test('of a pooler it says when its user has more rights than requests need, or no limit', async () => {
  const direct = await createTestDatabase()
  const settings = { DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: direct }
  const [, owner] = await findingsOf({ ...settings, DATABASE_URL: direct })
  expect(owner).toMatch(
    /^wrong pooler: .*its user must own nothing, and hearth_owner owns the database; make one by/,
  )

  const user = `pooled_${new URL(direct).pathname.slice(6)}`
  const pooled = direct.replace(/\/\/.*@/, `//${user}:secret@`)
  await query(direct, `create role ${user} login password 'secret' in role hearth_app`)
  const [, unlimited] = await findingsOf({ ...settings, DATABASE_URL: pooled })
  const [statements = ''] = unlimited?.match(/(?<=run ").*(?=" once)/) ?? []
  await query(direct, statements)
  const [, limited] = await findingsOf({ ...settings, DATABASE_URL: pooled })
  expect(limited).toBe('ok pooler: It answers, with the rights and limits of requests.')
})

test('of a replica it says when it is none, and when it is out of reach', async () => {
  const DATABASE_URL = await createTestDatabase()
  const [, none] = await findingsOf({ DATABASE_URL, DATABASE_REPLICA_URL: DATABASE_URL })
  expect(none).toBe('look replica: It is no standby, so it is not read.')
  const gone = 'postgres://a:b@127.0.0.1:1/h'
  const [, unreachable] = await findingsOf({ DATABASE_URL, DATABASE_REPLICA_URL: gone })
  expect(unreachable).toMatch(/^look replica: It cannot be read: connect ECONNREFUSED/)
})
