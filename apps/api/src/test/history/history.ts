import type { MemberInsert } from '../../seed/builders.ts'
import type { TestApp } from '../test-app.ts'
import { addPoll, addRooms, addSupport } from './life.ts'
import { addSubscriptions } from './money.ts'
import { at, insert, later, type People, tenant } from './rows.ts'

// The past of the community harbour, whose days are those of New York, as few rows as its figures can be counted by hand.

const blank: Partial<MemberInsert> = {
  ...{ status: 'PENDING', active: false, archive: false, subscription: 'INACTIVE', role: 'CUSTOMER' },
  ...{ accountActivatedAt: null, subscriptionActivatedAt: null, clickedActivationLink: false },
  ...{ focusMilestones: [], invitedBy: null, locked: false, timeout: null, deletedAt: null },
}

export async function addHistory(hearth: TestApp): Promise<void> {
  const people = await addPeople(hearth)
  await addApplications(hearth, people)
  await addSubscriptions(hearth, people)
  await addRooms(hearth, people)
  await addPoll(hearth, people)
  await addSupport(hearth)
  const { id } = people.ada as People[string]
  for (const time of ['2026-06-03T12:00', '2026-06-03T13:00', '2026-06-05T02:00'])
    await insert(hearth, 'sessions', {
      ...{ person_id: id, role: 'CUSTOMER', created: at(time), last_seen: at(time) },
      expires: at('2026-12-01T00:00'),
    })
}

async function addPeople(hearth: TestApp): Promise<People> {
  const people: People = {}
  const add = async (name: string, time: string, fields: Partial<MemberInsert> = {}) => {
    const person = { ...blank, email: `${name}@example.com`, created: at(time), ...fields }
    const [row] = await hearth.addMembers([person], tenant)
    people[name] = { id: String(row?.id), created: at(time) }
  }
  await add('olga', '2026-01-01T12:00')
  await add('pia', '2026-05-10T12:00')
  await add('rue', '2026-06-01T03:59')
  const active = (time: string) =>
    ({ active: true, status: 'APPROVED', accountActivatedAt: at(time) }) as const
  await add('ada', '2026-06-01T04:00', {
    ...active('2026-06-01T06:05'),
    ...{ subscription: 'ACTIVE', subscriptionActivatedAt: at('2026-06-02T06:05') },
    focusMilestones: ['Personal:Friendship'],
  })
  await add('bea', '2026-06-01T04:00', {
    ...active('2026-06-01T07:05'),
    focusMilestones: ['Personal:Friendship', 'Financial:Managing Debt'],
    invitedBy: people.olga?.id,
  })
  await add('cleo', '2026-06-01T12:00', { status: 'APPROVED', clickedActivationLink: true })
  await add('dan', '2026-06-02T12:00', { status: 'APPROVED', invitedBy: people.olga?.id })
  await add('eve', '2026-06-02T12:00')
  await add('finn', '2026-06-02T12:00')
  await add('gus', '2026-06-02T12:00', { archive: true, focusMilestones: ['Personal:Friendship'] })
  return people
}

/** Minutes after the application. */
type Way = { approved?: number; invited?: number; clicked?: number }

async function addApplications(hearth: TestApp, people: People): Promise<void> {
  const ways: Record<string, Way> = {
    ada: { approved: 60, invited: 70, clicked: 105 },
    bea: { approved: 120, invited: 130, clicked: 165 },
    cleo: { approved: 240, invited: 250 },
    dan: { invited: 120 },
    eve: {},
  }
  for (const [name, { approved, invited, clicked }] of Object.entries(ways)) {
    const { id, created } = people[name] as People[string]
    await insert(hearth, 'applications', {
      ...{ member_id: id, admitted: true, referral_name: `${name}-1`, submitted: created },
      consent_version: '1',
    })
    if (approved)
      await insert(hearth, 'audit_entries', {
        ...{ member_id: id, created: later(created, approved) },
        ...{ previous: { status: 'PENDING' }, updated: { status: 'APPROVED' } },
      })
    if (invited)
      await insert(hearth, 'invites', {
        ...{ member_id: id, created: later(created, invited), expires: later(created, 10_000) },
        clicked: clicked ? later(created, clicked) : null,
      })
  }
}
