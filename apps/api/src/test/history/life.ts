import type { TestApp } from '../test-app.ts'
import { at, insert, later, type People, tenant } from './rows.ts'

export async function addRooms(hearth: TestApp, people: People): Promise<void> {
  const room = { start: at('2026-06-10T16:00'), end: at('2026-06-10T17:00') }
  const friendship = { pillars: ['Personal'], milestones: ['Friendship'] }
  const both = { pillars: ['Personal', 'Financial'], milestones: ['Friendship', 'Homeownership'] }
  const [first, second] = await hearth.addRooms(
    [
      { ...room, ...friendship, capacity: 12 },
      { ...room, ...both, capacity: 8 },
      { ...room, ...both, capacity: 99, cancelled: at('2026-06-09T12:00'), cancelReason: 'Ill' },
      { ...friendship, capacity: 99, start: at('2026-06-30T12:00'), end: at('2026-07-11T12:00') },
    ],
    tenant,
  )
  const register = (name: string, roomId: unknown, rest: { role?: string; attended?: boolean } = {}) =>
    insert(hearth, 'room_registrations', {
      ...{ room_id: roomId, member_id: people[name]?.id, created: at('2026-06-08T12:00') },
      ...{ role: rest.role ?? 'ATTENDEE', attended: rest.attended ?? null },
    })
  await register('ada', first?.id, { attended: true })
  await register('bea', first?.id, { attended: false })
  await register('olga', first?.id)
  await register('pia', first?.id, { role: 'HOST' })
  await register('finn', second?.id, { attended: true })
}

export async function addPoll(hearth: TestApp, people: People): Promise<void> {
  const id = crypto.randomUUID()
  await insert(hearth, 'content_items', {
    ...{ id, type: 'POLL', title: 'Which evening?', background_colour: '#FFFFFF', search_text: '' },
    ...{
      start: at('2026-06-15T12:00'),
      end: at('2026-06-20T12:00'),
      body: { choices: ['Monday', 'Friday'] },
    },
    ...{ created: at('2026-06-01T12:00'), updated: at('2026-06-01T12:00') },
  })
  await insert(hearth, 'poll_votes', {
    ...{ poll_id: id, member_id: people.ada?.id, choice: 'Monday', voted: at('2026-06-16T12:00') },
  })
}

/** Minutes after the request. */
type Handled = { answered?: number; closed?: number[] }

export async function addSupport(hearth: TestApp): Promise<void> {
  const created = at('2026-06-05T12:00')
  const handled: Handled[] = [
    { answered: 30, closed: [120] },
    { answered: 60, closed: [100, 2_880] },
    { answered: 600 },
    {},
  ]
  for (const [index, { answered, closed = [] }] of handled.entries()) {
    const [id, conversation] = [`request-${index}`.padEnd(27, 'x'), crypto.randomUUID()]
    await insert(hearth, 'support_requests', {
      ...{
        id,
        conversation_id: conversation,
        email: 'x@example.com',
        subject: 'Help',
        body: 'Help',
        created,
      },
      ...{ state: closed.length > 0 ? 'CLOSED' : 'OPEN', updated: created },
    })
    const reply = { request_id: id, body: 'Hello', created: later(created, 5) }
    await insert(hearth, 'support_replies', { ...reply, place: 1 })
    if (answered)
      await insert(hearth, 'support_replies', {
        ...{
          ...reply,
          place: 2,
          staff_id: crypto.randomUUID(),
          staff_name: 'Ines',
          created: later(created, answered),
        },
      })
    for (const minutes of closed)
      await insert(hearth, 'record_changes', {
        ...{ record: 'support', record_id: conversation, created: later(created, minutes) },
        ...{ previous: { state: 'OPEN' }, updated: { state: 'CLOSED' } },
      })
  }
}
