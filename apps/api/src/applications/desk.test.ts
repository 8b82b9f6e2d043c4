import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyThree } from '../test/front-door.ts'
import { explain } from '../test/servers/explain.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

const start = new Date('2026-11-21T10:00:00Z')
let hearth: TestApp
let ines: SignedIn
let yuki: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  yuki = await hearth.signIn({ role: 'MANAGER', firstName: 'Yuki', lastName: 'Mori' })
})
afterAll(() => hearth.close())

const ask = (text: string, variables: object = {}, token = ines.token) =>
  hearth.graphql(text, variables, token)

let ids: Record<string, string> = {}
const emailOf = (name: string) => `${name.toLowerCase()}@desk.example`
beforeEach(async () => {
  hearth.clock.now = start
  ids = await applyThree(hearth)
})

const list = async (args = '') => {
  const { data, errors } = await ask(
    `{ applications${args} { edges { node { firstName company referred question notes { text } questions { text } invitedBy { id } resume { name } } } pageInfo { total } } }`,
  )
  expect(errors).toBeUndefined()
  return data.applications as { edges: { node: { firstName: string } }[]; pageInfo: { total: number } }
}
const names = async (args = '') => (await list(args)).edges.map(({ node }) => node.firstName)
const filter = (field: string, value: string) =>
  `(filter: { filters: [{ field: "${field}", values: ["${value}"] }] })`

describe('the desk', () => {
  test('lists those that wait, the oldest first, in a fixed number of statements', async () => {
    expect(await names()).toEqual(['Ada', 'Bea', 'Cleo'])
    hearth.statements.splice(0)
    await list('(limit: 1)')
    const forOne = hearth.statements.splice(0).length
    await list()
    expect(hearth.statements.splice(0).length).toBe(forOne)
  })

  test.each([
    ['(sort: { field: "company", order: ASC })', ['Bea', 'Ada', 'Cleo']],
    ['(sort: { field: "submitted", order: DESC })', ['Cleo', 'Bea', 'Ada']],
    ['(sort: { field: "firstName", order: DESC })', ['Cleo', 'Bea', 'Ada']],
    // Those with the same value come in the order in which they came.
    ['(sort: { field: "status", order: ASC })', ['Ada', 'Bea', 'Cleo']],
    ['(sort: { field: "status", order: DESC })', ['Cleo', 'Bea', 'Ada']],
    ['(filter: { query: "openfield" })', ['Cleo']],
    ['(filter: { query: "director lisbon bea" })', ['Bea']],
    [filter('referred', 'true'), ['Ada']],
    [filter('resume', 'true'), []],
    [filter('question', 'NONE'), ['Ada', 'Bea', 'Cleo']],
    [filter('status', 'APPROVED'), []],
    ['(limit: 1, page: 2)', ['Bea']],
  ])('applications%s are %j', async (args, expected) => {
    expect(await names(args)).toEqual(expected)
  })

  test('leaves out people who are decided about, archived or in the trash, unless it is asked for', async () => {
    await decide({ ids: [ids.Ada], decision: 'REJECT', withoutMail: true })
    await ask(`mutation { adminUsersArchive(input: { ids: ["${ids.Bea}"] }) { id } }`)
    await ask(`mutation { adminUserDelete(id: "${ids.Cleo}") { id } }`)
    expect(await names()).toEqual([])
    expect(await names(filter('status', 'REJECTED'))).toEqual(['Ada'])
    expect(await names(filter('archive', 'true'))).toEqual(['Bea'])
    expect(await names(filter('deleted', 'true'))).toEqual(['Cleo'])
  })

  test('counts for the badge what waits and what has an answer to read', async () => {
    const { data } = await ask('{ applicationsWaiting { waiting answered } }')
    expect(data.applicationsWaiting).toEqual({ waiting: 3, answered: 0 })
  })

  test('steps from one to the next in the order of the list', async () => {
    const step = async (name: string, args = '') =>
      (await ask(`{ applicationNeighbours(id: "${ids[name]}"${args}) { previous next position total } }`))
        .data.applicationNeighbours
    expect(await step('Bea')).toEqual({ previous: ids.Ada, next: ids.Cleo, position: 2, total: 3 })
    expect(await step('Ada')).toMatchObject({ previous: null, next: ids.Bea })
    expect(await step('Ada', ', sort: { field: "company", order: ASC }')).toMatchObject({
      previous: ids.Bea,
      next: ids.Cleo,
    })
    expect(await step('Ada', ', filter: { query: "openfield" }')).toEqual({
      previous: null,
      next: ids.Cleo,
      position: null,
      total: 1,
    })
  })

  test('steps on from an application that was decided about meanwhile', async () => {
    await decide({ ids: [ids.Bea], decision: 'REJECT', withoutMail: true })
    const { data } = await ask(`{ applicationNeighbours(id: "${ids.Bea}") { previous next position total } }`)
    expect(data.applicationNeighbours).toEqual({
      previous: ids.Ada,
      next: ids.Cleo,
      position: null,
      total: 2,
    })
  })

  test('says who decided and when, and nothing while an application waits', async () => {
    hearth.clock.now = new Date(start.getTime() + 600_000)
    await decide({ ids: [ids.Ada], decision: 'APPROVE' }, yuki.token)
    await ask(`mutation { adminUserUpdate(id: "${ids.Ada}", input: { city: "Porto" }) { id } }`)
    const { data } = await ask(
      `{ applicationsMany(ids: ["${ids.Ada}", "${ids.Bea}"]) { decided { at by { firstName } } } }`,
    )
    expect(data.applicationsMany).toEqual([
      { decided: { at: hearth.clock.now.toISOString(), by: { firstName: 'Yuki' } } },
      { decided: null },
    ])
  })

  test.each([
    ['', '_by_status'],
    ['(sort: { field: "submitted", order: DESC })', '_by_status'],
    ['(sort: { field: "status", order: ASC })', '_by_status'],
    ['(sort: { field: "firstName", order: ASC })', 'applicants_waiting_by_first_name'],
    ['(sort: { field: "lastName", order: DESC })', 'applicants_waiting_by_last_name'],
    ['(sort: { field: "email", order: ASC })', 'applicants_waiting_by_email'],
    ['(sort: { field: "company", order: DESC })', 'applicants_waiting_by_company'],
  ])('finds those that wait%s by %s, however many were decided about', async (args, index) => {
    hearth.statements.splice(0)
    await list(args)
    const page = hearth.statements.find((text) => /from "application_queue".* limit /.test(text))
    expect(await explain(hearth.databaseUrl, String(page))).toContain(`${index} on members`)
  })

  test('an application is as old as its applicant, whose time puts it in its place', async () => {
    const { submitted } = await hearth
      .scope()
      .db.selectFrom('applications')
      .select('submitted')
      .where('tenantId', '=', 'hearth')
      .where('memberId', '=', String(ids.Ada))
      .executeTakeFirstOrThrow()
    const { data } = await ask(`{ applicationsMany(ids: ["${ids.Ada}"]) { submitted } }`)
    expect(data.applicationsMany).toEqual([{ submitted: submitted.toISOString() }])
  })

  test('is empty for another tenant', async () => {
    await hearth.addTenant('harbour')
    const theirs = await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })
    const { data } = await ask('{ applications { pageInfo { total } } }', {}, theirs.token)
    expect(data.applications.pageInfo.total).toBe(0)
    const decided = await ask(
      `mutation { applicationsDecide(input: { ids: ["${ids.Ada}"], decision: REJECT }) { id } }`,
      {},
      theirs.token,
    )
    expect(decided.data.applicationsDecide).toEqual([])
    expect(await names()).toEqual(['Ada', 'Bea', 'Cleo'])
  })
})

test('an application shows the notes about its person', async () => {
  await ask('mutation ($id: ID!) { memberNoteCreate(id: $id, text: "Met her in Lisbon.") { id } }', {
    id: ids.Ada,
  })
  const { data } = await ask('query ($id: ID!) { application(id: $id) { notes { text mine } } }', {
    id: ids.Ada,
  })
  expect(data.application.notes).toEqual([{ text: 'Met her in Lisbon.', mine: true }])
})

const decide = (input: object, token = ines.token) =>
  ask(
    'mutation ($input: ApplicationDecisionInput!) { applicationsDecide(input: $input) { id status active } }',
    { input },
    token,
  )
const preview = async (input: object) =>
  (
    await ask(
      'query ($input: ApplicationDecisionInput!) { applicationsDecisionPreview(input: $input) { total affected names skipped { reason count ids } mail { subject body places recipient previewSubject previewText } } }',
      { input },
    )
  ).data.applicationsDecisionPreview

describe('a decision', () => {
  test('to approve invites, does not activate (product.md 16), and says in the audit log by whom', async () => {
    const { data } = await decide({ ids: [ids.Ada, ids.Bea], decision: 'APPROVE' })
    expect(data.applicationsDecide).toMatchObject([
      { status: 'APPROVED', active: false },
      { status: 'APPROVED', active: false },
    ])
    expect((await hearth.readMails(emailOf('Ada'))).map((mail) => mail.template)).toEqual([
      'application-received',
      'invite',
    ])
    const log = await ask(`{ user(id: "${ids.Ada}") { invites { state } auditLog { actor { firstName } } } }`)
    expect(log.data.user).toEqual({
      invites: [{ state: 'QUEUED' }],
      auditLog: [{ actor: { firstName: 'Ines' } }],
    })
    expect(await names()).toEqual(['Cleo'])
  })

  test('to reject says so by mail, or not at all', async () => {
    await decide({ ids: [ids.Ada], decision: 'REJECT' })
    await decide({ ids: [ids.Bea], decision: 'REJECT', withoutMail: true })
    const templates = async (name: string) =>
      (await hearth.readMails(emailOf(name))).map((mail) => mail.template)
    expect(await templates('Ada')).toEqual(['application-received', 'application-rejected'])
    expect(await templates('Bea')).toEqual(['application-received'])
  })

  test.each(['APPROVE', 'REJECT'])(
    '%s goes out in the words that staff gave it, and only this once',
    async (decision) => {
      const mail = { subject: 'For {firstName}', body: 'Dear {firstName},\n\nwritten for you alone.' }
      await decide({ ids: [ids.Ada], decision, mail })
      await decide({ ids: [ids.Bea], decision })
      const [, own] = await hearth.readMails(emailOf('Ada'))
      expect([own?.subject, own?.text]).toEqual(['For Ada', 'Dear Ada,\n\nwritten for you alone.\n'])
      expect((await hearth.readMails(emailOf('Bea')))[1]?.subject).not.toContain('For')
    },
  )

  test('with a place that the mail does not know is refused whole, naming it', async () => {
    const { errors } = await decide({
      ids: [ids.Ada],
      decision: 'REJECT',
      mail: { body: 'Hello {nickname}' },
    })
    expect(errors?.[0]?.message).toContain('unknown place {nickname}')
    expect(await names()).toEqual(['Ada', 'Bea', 'Cleo'])
  })

  test('does not overturn what a colleague decided meanwhile, and the preview says so', async () => {
    await decide({ ids: [ids.Ada], decision: 'APPROVE' }, yuki.token)
    const input = { ids: [ids.Ada, ids.Bea], decision: 'REJECT' }
    const shown = await preview(input)
    expect(shown).toMatchObject({
      total: 2,
      affected: 1,
      names: ['Bea Okafor'],
      skipped: [{ reason: 'already approved', count: 1, ids: [ids.Ada] }],
      mail: { recipient: emailOf('Bea'), places: ['firstName', 'tenantName'] },
    })
    expect(shown.mail.previewText).toContain('Hello Bea,')
    expect((await decide(input)).data.applicationsDecide).toMatchObject([{ id: ids.Bea }])
  })

  test('previews edited words, and no mail where none is sent', async () => {
    const edited = await preview({
      ids: [ids.Cleo],
      decision: 'APPROVE',
      mail: { subject: 'Come in, {firstName}' },
    })
    expect(edited.mail).toMatchObject({ subject: 'Come in, {firstName}', previewSubject: 'Come in, Cleo' })
    expect(edited.mail.previewText).toMatch(/Choose your password: https?:\/\//)
    expect((await preview({ ids: [ids.Cleo], decision: 'REJECT', withoutMail: true })).mail).toBeNull()
  })

  test('made by two at once is made once, with one mail, and the second is told', async () => {
    const input = { ids: [ids.Ada, ids.Bea, ids.Cleo], decision: 'APPROVE' }
    const both = await Promise.all([decide(input), decide({ ...input, decision: 'REJECT' }, yuki.token)])
    expect(both.flatMap(({ data }) => data?.applicationsDecide ?? [])).toHaveLength(3)
    const codes = both.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? [])
    expect(codes).toEqual(['ALREADY_DECIDED'])
    for (const name of ['Ada', 'Bea', 'Cleo']) expect(await hearth.readMails(emailOf(name))).toHaveLength(2)
    const entries = await ask(
      `{ usersMany(ids: ["${ids.Ada}"]) { version auditLog { actor { firstName } } } }`,
    )
    expect(entries.data.usersMany).toMatchObject([{ version: 2, auditLog: [{}] }])
  })

  test('about somebody who was decided about meanwhile is refused, and says by whom and how', async () => {
    await decide({ ids: [ids.Ada], decision: 'APPROVE' })
    const refused = await decide({ ids: [ids.Ada], decision: 'REJECT' }, yuki.token)
    expect(refused.errors?.[0]).toMatchObject({
      message: `[ALREADY_DECIDED] Nothing was changed: Ines Duarte already approved Ada Okafor`,
      extensions: { code: 'ALREADY_DECIDED' },
    })
    await decide({ ids: [ids.Bea, ids.Cleo], decision: 'REJECT' }, yuki.token)
    const { errors } = await decide({ ids: [ids.Ada, ids.Bea, ids.Cleo], decision: 'APPROVE' })
    expect(errors?.[0]?.message).toBe(
      '[ALREADY_DECIDED] Nothing was changed: you already approved Ada Okafor; Yuki Mori already rejected Bea Okafor and 1 more',
    )
  })
})
