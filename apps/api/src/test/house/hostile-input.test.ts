import { randomUUID } from 'node:crypto'
import { buildSchema, type GraphQLField } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../../articles/index.ts'
import { modules } from '../../modules.ts'
import { printWholeSchema } from '../../platform/graphql/graphql.ts'
import { listGuards } from '../../platform/graphql/guards.ts'
import { addContent, contentRows } from '../content-rows.ts'
import { applyThree, inviteSomebody } from '../front-door.ts'
import { type GraphqlAnswer, startTestApp, type TestApp } from '../test-app.ts'
import {
  brokenTexts,
  type Hostile,
  hostileValues,
  operationFor,
  plainValue,
  withValue,
} from './hostile-values.ts'

// security.md R28: whatever a client sends to whatever field, the answer is an error that says what to do, or none.

const schema = buildSchema(printWholeSchema(modules))
const roots = [
  { kind: 'query', type: schema.getQueryType() },
  { kind: 'mutation', type: schema.getMutationType() },
] as const
const fields = roots.flatMap(({ kind, type }) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({
    kind,
    field,
    path: `${type?.name}.${field.name}`,
  })),
)

let hearth: TestApp
let guards: Record<string, string | undefined>
let staffToken: string
let member: string

beforeAll(async () => {
  hearth = await startTestApp()
  guards = listGuards(hearth.app.graphql.schema)
  staffToken = (await hearth.signIn({ role: 'ADMIN' })).token
  member = await newMember()
})
afterAll(() => hearth.close())

type Call = { operation: string; variables: object; token: string | undefined }
const send = ({ operation, variables, token }: Call) => hearth.graphql(operation, variables, token)

const isMasked = ({ status, errors }: GraphqlAnswer): boolean =>
  status >= 500 || (errors ?? []).some(({ extensions }) => extensions?.code === 'INTERNAL')

const makeOne = async (mutation: string, name: string): Promise<string> =>
  (await hearth.graphql(`mutation { ${mutation} { id } }`, {}, staffToken)).data[name].id

const newMember = async (): Promise<string> => String((await hearth.addMembers([{}]))[0]?.id)

/** For each field by its name: something of the kind that it is about, so that the values are looked at. */
const idsByName: [RegExp, () => Promise<string>][] = [
  [/Room/, async () => String((await hearth.addRooms([{}]))[0]?.id)],
  [/^application/, async () => String((await applyThree(hearth)).Ada)],
  ...contentRows.map((row): [RegExp, () => Promise<string>] => [
    new RegExp(`^${row.name}|^schedule|^content`),
    () => addContent(hearth, staffToken, row),
  ]),
  [/^asset|^contentRequest/, () => makeOne('assetCreate(input: { title: "A" })', 'assetCreate')],
  [/article/, async () => (await createArticle(hearth.scope(), { title: 'A', body: 'A' })).id],
  [/mailTemplate|mailPreview/, async () => 'invite'],
  [/outbox/, async () => String((await applyThree(hearth)) && (await hearth.readMails()).at(-1)?.id)],
  [
    /savedView/,
    () =>
      makeOne(
        `savedViewCreate(input: { resource: "users", name: "${randomUUID()}", query: "", shared: false })`,
        'savedViewCreate',
      ),
  ],
  [
    /support/,
    () =>
      makeOne('supportCreate(input: { email: "a@example.com", subject: "A", body: "A" })', 'supportCreate'),
  ],
  [
    /job|userImportUndo/,
    () => makeOne('userImportCsv(url: "https://example.com/a.csv", dryRun: true)', 'userImportCsv'),
  ],
]

/** The field may have ended its caller's session, or used up a limit. */
async function callerOf(path: string): Promise<string | undefined> {
  await hearth.db.deleteFrom('rateLimits').execute()
  if (guards[path] === 'invitee') return (await inviteSomebody(hearth)).accessToken
  const { data } = await hearth.graphql('{ me { id } }', {}, staffToken)
  if (!data?.me) staffToken = (await hearth.signIn({ role: 'ADMIN' })).token
  return staffToken
}

/** The names that a list can be filtered and sorted by, as its own errors tell them. */
async function namesOf(call: Call, wrong: object): Promise<string[]> {
  const { errors } = await send({ ...call, variables: { ...call.variables, ...wrong } })
  return errors?.[0]?.message.split(': ').at(-1)?.split(', ') ?? []
}

async function listVariants(field: GraphQLField<unknown, unknown>, call: Call): Promise<Hostile[]> {
  if (!field.args.some(({ name }) => name === 'filter')) return []
  const filters = await namesOf(call, { filter: { filters: [{ field: 'x', values: ['x'] }] } })
  const values = [
    ...Object.values(brokenTexts),
    'true',
    '',
    'x'.repeat(5_000),
    '0001-01-01T00:00:00Z',
    '__proto__',
  ]
  const filtered = filters.flatMap((name) =>
    values.map((value) => ({
      path: ['filter'],
      name: `${name} ${value.slice(0, 30)}`,
      value: { filters: [{ field: name, values: [value] }] },
    })),
  )
  const many = { filters: [{ field: filters[0], values: Array(10_000).fill('true') }] }
  const sorts = field.args.some(({ name }) => name === 'sort')
    ? await namesOf(call, { sort: { field: 'x', order: 'ASC' } })
    : []
  return [
    ...filtered,
    { path: ['filter'], name: '10,000 values', value: many },
    ...Object.entries(brokenTexts).map(([name, query]) => ({ path: ['filter'], name, value: { query } })),
    ...sorts.map((name) => ({ path: ['sort'], name, value: { field: name, order: 'DESC' } })),
  ]
}

describe('every root field answers hostile input without failing', () => {
  test.each(fields)('$path', async ({ kind, field, path }) => {
    const id = await (idsByName.find(([name]) => name.test(field.name))?.[1] ?? newMember)()
    const variables = Object.fromEntries(
      field.args.map(({ name, type }) => [name, plainValue(type, { id, name, memberId: member })]),
    )
    const call: Call = { operation: operationFor(kind, field), variables, token: await callerOf(path) }
    const hostile: Hostile[] = [
      { path: [], name: 'plain values', value: variables },
      ...field.args.flatMap(({ name, type }) => hostileValues(type, [name], id)),
      ...(await listVariants(field, call)),
    ]
    const failed: string[] = []
    for (const { path: at, name, value } of hostile) {
      hearth.logged.length = 0
      const answer = await send({ ...call, variables: withValue(variables, at, value) as object })
      if (isMasked(answer))
        failed.push(
          `${at.join('.')} = ${name}: ${hearth.logged.find((line) => line.includes('"err"'))?.slice(0, 400)}`,
        )
      if (answer.status === 429) await hearth.db.deleteFrom('rateLimits').execute()
    }
    expect(failed).toEqual([])
  })

  test('texts of the document itself are looked at too', async () => {
    const answers = await Promise.all(
      ['"a\\u0000b"', '"a\\uD800b"'].map((text) =>
        hearth.graphql(`{ users(filter: { query: ${text} }) { pageInfo { total } } }`, {}, staffToken),
      ),
    )
    for (const { errors } of answers)
      expect(errors?.[0]?.message).toMatch(/\[BAD_INPUT\] filter.query contains a character|Syntax Error/)
  })
})
