import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Scope } from '../../platform/scope.ts'
import { askImport, createImports, upload } from '../../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { importJob } from '../index.ts'

// Three batches of people with one name (product.md 22).

let hearth: TestApp
let staff: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  staff = await hearth.signIn({ role: 'STAFF', email: 'ines@staff.example' })
})
afterAll(() => hearth.close())
beforeEach(() => imports.empty(['hearth']))

const imports = createImports(() => hearth)
const people = 1_200
const file = `email,firstName,lastName\n${Array.from(
  { length: people },
  (_, index) => `ada.${String(index).padStart(4, '0')}@example.com,Ada,Okafor`,
).join('\n')}\n`
const numbered = (number: number) => (number === 1 ? 'ada-okafor' : `ada-okafor-${number}`)
const usernames = async () => (await imports.listMembers()).map(({ username }) => username)

test('people of one name are numbered on from batch to batch, and the name is looked up once', async () => {
  hearth.statements.splice(0)
  await imports.importText(staff, file)
  expect(await usernames()).toEqual(Array.from({ length: people }, (_, index) => numbered(index + 1)))
  expect(hearth.statements.filter((text) => text.includes('regexp_replace(username'))).toHaveLength(1)
})

test('a username that somebody takes between two batches is chosen again', async () => {
  const { id } = (await askImport(hearth, staff, { url: await upload(hearth, staff, file) })).data.job
  await importJob.run(withWorkAfterFirstBatch(hearth.scope(), takeNext), { id })
  const all = await usernames()
  expect(all).toHaveLength(people + 1)
  expect(new Set(all)).toEqual(new Set(Array.from({ length: people + 1 }, (_, index) => numbered(index + 1))))
})

/** Somebody with the username that comes next when 500 have theirs. */
const takeNext = () =>
  hearth.db
    .insertInto('members')
    .values({
      tenantId: 'hearth',
      email: 'another.ada@example.com',
      username: numbered(501),
      created: hearth.scope().now,
      updated: hearth.scope().now,
    })
    .execute()

function withWorkAfterFirstBatch(scope: Scope, work: () => Promise<unknown>): Scope {
  let batches = 0
  const transaction: Scope['transaction'] = async (batch) => {
    const saved = await scope.transaction(batch as never)
    batches += 1
    if (batches === 1) await work()
    return saved as never
  }
  return { ...scope, transaction }
}
