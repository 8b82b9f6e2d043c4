import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverMail } from '../platform/mail/deliver.ts'
import { buildApplicationInput, findMailedToken, openInvite } from '../test/front-door.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
})

async function ask(text: string, variables: object = {}) {
  const { data, errors } = await hearth.graphql(text, variables, ines.token)
  return errors ? errors[0]?.message : data
}

type Waiting = { id: string; email: string }
async function addWaiting(status = 'PENDING', lastName = 'Waits'): Promise<Waiting> {
  const person = { active: false, archive: false, locked: false, timeout: null, status, lastName }
  const [row] = await hearth.addMembers([person])
  return { id: String(row?.id), email: String(row?.email) }
}

const setStatus = (people: Waiting[], status: string) =>
  ask('mutation ($input: StatusUpdateInput!) { adminUsersStatusUpdate(input: $input) { id } }', {
    input: { ids: people.map(({ id }) => id), status },
  })
async function undo(people: Waiting[]) {
  const data = await ask(
    'mutation ($ids: [ID!]!) { undone: adminUsersStatusUndo(ids: $ids) { id status } }',
    {
      ids: people.map(({ id }) => id),
    },
  )
  return data.undone ?? data
}
const standing = async ({ id }: Waiting) =>
  (
    await ask(
      `{ user(id: "${id}") { status invites { state } auditLog { actor { firstName } updatedUserDetails } } }`,
    )
  ).user
const deliver = async ({ email }: Waiting) => {
  for (const { id } of await hearth.readMails(email)) await deliverMail.run(hearth.scope(), { id })
}
const pass = (seconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + seconds * 1_000)
}

describe('undoing an approval', () => {
  test('puts each status back, with no mail and no invite, and says in the audit log by whom', async () => {
    const [pending, rejected] = [await addWaiting(), await addWaiting('REJECTED')]
    await setStatus([pending, rejected], 'APPROVED')
    const held = await hearth.readMails()
    expect(held.map(({ template }) => template)).toEqual(['invite', 'invite'])
    pass(9)
    expect(await undo([pending, rejected])).toEqual(
      expect.arrayContaining([
        { id: pending.id, status: 'PENDING' },
        { id: rejected.id, status: 'REJECTED' },
      ]),
    )
    expect(await hearth.readMails()).toEqual([])
    expect(await standing(pending)).toEqual({
      status: 'PENDING',
      invites: [],
      auditLog: [
        { actor: { firstName: 'Ines' }, updatedUserDetails: '{"status":"PENDING"}' },
        { actor: { firstName: 'Ines' }, updatedUserDetails: '{"status":"APPROVED"}' },
      ],
    })
    // The jobs of the mails find nothing to deliver.
    for (const { id } of held) await deliverMail.run(hearth.scope(), { id })
    expect(await hearth.readMails()).toEqual([])
  })

  test('lets the link from before work again, and the mailed one never', async () => {
    const person = await addWaiting('APPROVED')
    await ask(`mutation { adminUserSendLink(id: "${person.id}") { id } }`)
    const token = await findMailedToken(hearth, { recipient: person.email, path: 'activate' })
    await setStatus([person], 'REJECTED')
    pass(60)
    await setStatus([person], 'APPROVED')
    const newer = (await hearth.readMails(person.email)).at(-1)?.text.match(/activate\/(\S+)/)?.[1]
    await undo([person])
    await setStatus([person], 'APPROVED')
    await undo([person])
    expect((await standing(person)).status).toBe('REJECTED')
    await hearth.db
      .updateTable('members')
      .set({ status: 'APPROVED' })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', person.id)
      .execute()
    expect((await openInvite(hearth, token)).invite).toBeTruthy()
    expect((await openInvite(hearth, String(newer))).invite).toBeFalsy()
  })

  test('is refused once the mail has gone, which leaves everything as it is', async () => {
    const person = await addWaiting()
    await setStatus([person], 'APPROVED')
    await deliver(person)
    expect(await undo([person])).toBe('[BAD_INPUT] Too late to undo: the email has gone')
    expect(await standing(person)).toMatchObject({ status: 'APPROVED', invites: [{ state: 'KEPT' }] })
    expect(await hearth.readMails(person.email)).toHaveLength(1)
  })

  test('takes back those whose mail is still here, and says which', async () => {
    const [gone, held] = [await addWaiting(), await addWaiting()]
    await setStatus([gone, held], 'APPROVED')
    await deliver(gone)
    expect(await undo([gone, held])).toEqual([{ id: held.id, status: 'PENDING' }])
    expect((await standing(gone)).status).toBe('APPROVED')
  })

  test('at the instant when the worker takes the mail has one outcome of two, never both and never none', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 30; round += 1) {
      const person = await addWaiting()
      await setStatus([person], 'APPROVED')
      const [{ id } = { id: '' }] = await hearth.readMails(person.email)
      const [answer] = await Promise.all([undo([person]), deliverMail.run(hearth.scope(), { id })])
      const undone = typeof answer !== 'string'
      const mails = (await hearth.readMails(person.email)).map(({ state }) => state)
      expect([(await standing(person)).status, mails]).toEqual(
        undone ? ['PENDING', []] : ['APPROVED', ['KEPT']],
      )
      outcomes.add(undone ? 'undone' : 'gone')
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('is refused when somebody has changed the member since', async () => {
    const person = await addWaiting()
    await setStatus([person], 'APPROVED')
    await ask(`mutation { adminUserUpdate(id: "${person.id}", input: { comment: "A remark" }) { id } }`)
    expect(await undo([person])).toContain('someone has changed the member since')
    expect(await hearth.readMails(person.email)).toHaveLength(1)
  })

  test('is done once: a second click finds nothing to take back', async () => {
    const person = await addWaiting()
    await setStatus([person], 'APPROVED')
    await undo([person])
    expect(await undo([person])).toBe('[BAD_INPUT] Too late to undo')
    expect((await standing(person)).auditLog).toHaveLength(2)
  })
})

test('the mail of a decision is held for the ten seconds and one for the way', async () => {
  const person = await addWaiting()
  await setStatus([person], 'APPROVED')
  const [{ id } = { id: '' }] = await hearth.readMails(person.email)
  const { rows } = await hearth.pool.query(
    "select run_at from graphile_worker._private_jobs where payload -> 'payload' ->> 'id' = $1",
    [id],
  )
  expect(rows).toEqual([{ run_at: new Date(hearth.clock.now.getTime() + 11_000) }])
})

describe('undoing a rejection', () => {
  const reject = async (withoutMail: boolean): Promise<Waiting> => {
    const email = `rejected.${crypto.randomUUID()}@example.com`
    await hearth.db.deleteFrom('rateLimits').execute()
    await ask(
      'mutation ($input: ApplicationCreateInput!) { applicationCreate(input: $input) { username } }',
      {
        input: buildApplicationInput({ email }),
      },
    )
    const { users } = await ask(`{ users(filter: { query: "${email}" }) { edges { node { id } } } }`)
    const person = { id: users.edges[0].node.id, email }
    const input = { ids: [person.id], decision: 'REJECT', withoutMail }
    await ask('mutation ($input: ApplicationDecisionInput!) { applicationsDecide(input: $input) { id } }', {
      input,
    })
    return person
  }

  test('at the desk puts the application back among the waiting ones, and its mail never goes', async () => {
    const person = await reject(false)
    const templates = async () => (await hearth.readMails(person.email)).map(({ template }) => template)
    expect(await templates()).toEqual(['application-received', 'application-rejected'])
    await undo([person])
    expect(await templates()).toEqual(['application-received'])
    const { application } = await ask(`{ application(id: "${person.id}") { status decided { at } } }`)
    expect(application).toEqual({ status: 'PENDING', decided: null })
  })

  test('without a mail is possible for the ten seconds, and then no more', async () => {
    const [soon, late] = [await reject(true), await reject(true)]
    pass(11)
    expect(await undo([soon])).toEqual([{ id: soon.id, status: 'PENDING' }])
    pass(1)
    expect(await undo([late])).toBe('[BAD_INPUT] Too late to undo')
  })
})

describe('undoing a bulk action that approves', () => {
  const fields = 'id changed canUndo'
  const start = async (lastName: string) =>
    (
      await ask(
        `mutation { change: adminUsersBulk(action: APPROVE, input: { filter: { query: "${lastName}" } }) { ${fields} } }`,
      )
    ).change
  const undoBulk = (id: string) => ask(`mutation { change: adminUsersBulkUndo(id: "${id}") { ${fields} } }`)

  test('takes back what is still held, and says how many are left', async () => {
    const people = [await addWaiting('PENDING', 'Bulkwaits'), await addWaiting('PENDING', 'Bulkwaits')]
    const change = await start('Bulkwaits')
    expect(change).toMatchObject({ changed: 2, canUndo: true })
    await deliver(people[0] as Waiting)
    expect((await undoBulk(change.id)).change).toEqual({ id: change.id, changed: 1, canUndo: true })
    expect((await standing(people[1] as Waiting)).status).toBe('PENDING')
    expect(await undoBulk(change.id)).toContain('Too late to undo')
  })

  test('is offered for the ten seconds', async () => {
    await addWaiting('PENDING', 'Latewaits')
    const change = await start('Latewaits')
    pass(12)
    const { change: later } = await ask(`{ change: adminUsersBulkChange(id: "${change.id}") { ${fields} } }`)
    expect(later.canUndo).toBe(false)
  })
})
