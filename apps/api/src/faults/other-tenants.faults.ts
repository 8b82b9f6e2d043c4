import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import type { AccessRows } from '../platform/module.ts'
import { absentLike, addOwned, type Owned } from '../test/owned.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { noteFigure } from './figures.ts'

// Another tenant's admin asks for rows by ids of this one (security.md R19 and R20).

let hearth: TestApp
let owned: Owned
let intruder: string
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  owned = await addOwned(hearth)
  intruder = (await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })).token
})
afterAll(() => hearth.close())

/** Each root field that takes an id, with each id: the text for it. */
function listCalls() {
  const rows: AccessRows = Object.assign({}, ...modules.map(({ access }) => access))
  const { member, ...others } = owned
  const ids = [member.id, ...Object.values(others).flat()]
  return Object.entries(rows)
    .filter(([, { text }]) => text('one-id') !== text('another'))
    .flatMap(([field, { text }]) => ids.map((id) => ({ field, id, text })))
}

/** How many of the ids lead to a row where a statement forgets the tenant. */
async function countFoundWithoutTenant(ids: string[]): Promise<number> {
  const tables = await hearth.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('tenant_id', 'id')
     group by table_name having count(*) = 2`,
  )
  const found = new Set<string>()
  for (const { name } of tables.rows) {
    const { rows } = await hearth.pool.query<{ id: string }>(
      `select id::text as id from ${name} where id::text = any($1) /* every tenant: what is found where the condition was forgotten */`,
      [ids],
    )
    for (const { id } of rows) found.add(id)
  }
  return found.size
}

test('calls with the ids of another tenant', async ({ task }) => {
  const calls = listCalls()
  const ids = [...new Set(calls.map(({ id }) => id))]
  expect(calls.length).toBeGreaterThanOrEqual(50)
  const found = await countFoundWithoutTenant(ids)
  expect(found, 'each id is one that a statement without the tenant finds').toBe(ids.length)
  const told: string[] = []
  for (const { field, id, text } of calls) {
    const absent = absentLike(id, owned)
    await hearth.db.deleteFrom('rateLimits').execute()
    const foreign = JSON.stringify(await hearth.graphql(text(id), {}, intruder))
    const missing = JSON.stringify(await hearth.graphql(text(absent), {}, intruder))
    if (foreign.replaceAll(id, absent) !== missing || /only\.?hearth/i.test(foreign)) told.push(field)
  }
  expect(told).toEqual([])
  noteFigure(task, {
    attack: `${calls.length} ${task.name}`,
    control: `${found} of ${ids.length} ids found by statements without the tenant`,
    result: 'all answered like ids that nobody has',
  })
})
