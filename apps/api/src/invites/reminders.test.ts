import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberInsert } from '../seed/builders.ts'
import { activate, inviteSomebody, openInvite } from '../test/front-door.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { inviteMembers, remindersJob } from './index.ts'
import { selectInvitesByMembers } from './queries.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = 86_400_000
let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = start
  ines = await hearth.signIn({ role: 'STAFF' })
  await hearth.db.deleteFrom('invites').where('tenantId', '=', 'hearth').execute()
})

const remindAt = async (days: number) => {
  hearth.clock.now = new Date(start.getTime() + days * day)
  await remindersJob.run(hearth.scope(), {})
}
const templates = async (email: string) => (await hearth.readMails(email)).map((mail) => mail.template)
const states = async (id: string) => {
  const { data } = await hearth.graphql(
    `{ user(id: "${id}") { invites { state sent opened clicked used superseded reminders } } }`,
    {},
    ines.token,
  )
  return data.user.invites
}

describe('reminders', () => {
  test('go out after 1 and 3 days, once each however often the job runs', async () => {
    const { email } = await inviteSomebody(hearth)
    await remindAt(0.99)
    expect(await templates(email)).toEqual(['invite'])
    await remindAt(1)
    await remindAt(2.9)
    expect(await templates(email)).toEqual(['invite', 'invite-reminder'])
    await Promise.all([remindAt(3), remindAt(3)])
    await remindAt(3.9)
    expect(await templates(email)).toEqual(['invite', 'invite-reminder', 'invite-reminder'])
  })

  test('carry a link of their own with the first one’s end; either activates, and then neither works', async () => {
    const { token, email } = await inviteSomebody(hearth)
    await remindAt(1)
    const [, reminder] = await hearth.readMails(email)
    expect(reminder?.text).toContain('The link is valid until 25 November 2026, 10:00 UTC')
    const fresh = String(/activate\/(\S+)/.exec(String(reminder?.text))?.[1])
    expect(fresh).not.toBe(token)
    hearth.clock.now = new Date(start.getTime() + 4 * day)
    for (const one of [token, fresh]) expect((await openInvite(hearth, one)).invite?.email).toBe(email)
    hearth.clock.now = new Date(start.getTime() + 4 * day + 1)
    for (const one of [token, fresh]) expect((await openInvite(hearth, one)).invite).toBeNull()
    hearth.clock.now = new Date(start.getTime() + 2 * day)
    expect((await activate(hearth, { token, email })).user.active).toBe(true)
    for (const one of [token, fresh]) expect((await openInvite(hearth, one)).invite).toBeNull()
  })

  test('a person who missed both because nothing ran gets one', async () => {
    const { email } = await inviteSomebody(hearth)
    await remindAt(3.5)
    expect(await templates(email)).toEqual(['invite', 'invite-reminder'])
    await remindAt(3.6)
    expect(await templates(email)).toHaveLength(2)
  })

  test('are sent to nobody who activated, was rejected or archived, or whose link has run out', async () => {
    const activated = await inviteSomebody(hearth)
    await activated.activate()
    const gone = await Promise.all(
      [{ status: 'REJECTED' }, { archive: true }, { locked: true }, { deletedAt: start }].map(
        async (change) => {
          const person = await inviteSomebody(hearth)
          await hearth.db
            .updateTable('members')
            .set(change)
            .where('tenantId', '=', 'hearth')
            .where('id', '=', person.id)
            .execute()
          return person.email
        },
      ),
    )
    const late = await inviteSomebody(hearth)
    await remindAt(1)
    expect(await templates(late.email)).toHaveLength(2)
    for (const email of [activated.email, ...gone]) expect(await templates(email)).toEqual(['invite'])
    await hearth.db.updateTable('invites').set({ reminders: 0 }).where('tenantId', '=', 'hearth').execute()
    await remindAt(4.01)
    expect(await templates(late.email)).toHaveLength(2)
  })

  test('reach 250 people in the same few statements as 100', async () => {
    const rows = await hearth.addMembers(
      Array.from({ length: 250 }, () => ({
        active: false,
        archive: false,
        locked: false,
        status: 'APPROVED',
      })),
    )
    const { inviteMembers } = await import('./index.ts')
    await hearth.scope().transaction((tx) =>
      inviteMembers(
        tx,
        rows.map((row) => ({ id: String(row.id), email: row.email, firstName: row.firstName ?? null })),
      ),
    )
    hearth.statements.splice(0)
    await remindAt(1)
    expect(hearth.statements.length).toBeLessThan(60)
    expect(await templates(rows[249]?.email as string)).toEqual(['invite', 'invite-reminder'])
  })
})

describe('how far an invite has come', () => {
  test('is shown from the mail to the password', async () => {
    const { id, token, email } = await inviteSomebody(hearth)
    await hearth.db.updateTable('invites').set({ opened: null }).where('tenantId', '=', 'hearth').execute()
    const mailed = async (values: object) =>
      hearth.db
        .updateTable('outboxMessages')
        .set(values)
        .where('tenantId', '=', 'hearth')
        .where('recipient', '=', email)
        .execute()
    const stateNow = async () => (await states(id))[0].state
    expect(await stateNow()).toBe('QUEUED')
    await mailed({ state: 'FAILED' })
    expect(await stateNow()).toBe('FAILED')
    await mailed({ state: 'KEPT' })
    expect((await states(id))[0]).toMatchObject({ state: 'KEPT', sent: null })
    await mailed({ state: 'SENT', sent: start })
    expect((await states(id))[0]).toMatchObject({ state: 'SENT', sent: start.toISOString(), opened: null })
    const { invite } = await openInvite(hearth, token)
    expect((await states(id))[0]).toMatchObject({
      state: 'OPENED',
      opened: start.toISOString(),
      clicked: null,
    })
    await hearth.graphql(
      `mutation { userUpdate(id: "${id}", input: { clickedActivationLink: true }) { id } }`,
      {},
      invite.accessToken,
    )
    expect((await states(id))[0]).toMatchObject({ state: 'CLICKED', clicked: start.toISOString() })
    await activate(hearth, { token, email })
    expect((await states(id))[0]).toMatchObject({ state: 'USED', used: start.toISOString() })
  })

  test('ends when it has run out, or a newer one was sent', async () => {
    const { id } = await inviteSomebody(hearth)
    await hearth.graphql(`mutation { adminUserSendLink(id: "${id}") { id } }`, {}, ines.token)
    expect((await states(id)).map((invite: { state: string }) => invite.state)).toContain('SUPERSEDED')
    const late = await inviteSomebody(hearth)
    // A session of staff ends before the link does.
    hearth.clock.now = new Date(start.getTime() + 4 * day + 1)
    ines = await hearth.signIn({ role: 'STAFF' })
    expect((await states(late.id))[0].state).toBe('EXPIRED')
  })
})

type Plan = { 'Relation Name'?: string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }
const plansOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(plansOf)]

const newcomer = { active: false, status: 'APPROVED', firstName: 'Noor' }

test('a member’s invites are found without reading the links of 2,000 others', async () => {
  const others: MemberInsert[] = []
  for (let batch = 0; batch < 4; batch += 1)
    others.push(...(await hearth.addMembers(Array.from({ length: 500 }, () => newcomer))))
  const recipients = others.map(({ id, email }) => ({ id: String(id), email, firstName: 'Noor' }))
  await hearth.scope().transaction((tx) => inviteMembers(tx, recipients))
  const { id } = await inviteSomebody(hearth)
  const query = selectInvitesByMembers(hearth.scope(), [id])
  const [answer] = await query.explain('json', sql`analyze`)
  const [{ Plan: plan }] = Object.values(answer as object)[0] as [{ Plan: Plan }]
  const reads = plansOf(plan).filter((part) => part['Relation Name'] === 'invite_links')
  const rows = reads.map((part) => part['Actual Rows'] * part['Actual Loops'])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(1)
})
