import { expect, it } from 'vitest'
import { changesOf, type RoomAuditEntry } from './RoomAuditLog.tsx'

const entry = (action: RoomAuditEntry['action'], before: object, after: object): RoomAuditEntry => ({
  id: '1',
  action,
  created: '2026-01-01T00:00:00.000Z',
  actor: null,
  user: null,
  previousDetails: JSON.stringify(before),
  updatedDetails: JSON.stringify(after),
})

it('reads changed fields by their labels, cleared ones too', () => {
  expect(
    changesOf(entry('UPDATE', { capacity: 12, hosts: ['Host A', 'Host B'] }, { capacity: 20, hosts: [] })),
  ).toEqual([
    { source: 'capacity', label: 'Capacity', before: '12', after: '20' },
    { source: 'hosts', label: 'Hosts', before: 'Host A, Host B', after: '' },
  ])
})

it('says that a seat over capacity was given', () => {
  expect(changesOf(entry('REGISTER', {}, { role: 'ATTENDEE', override: true }))).toEqual([
    { source: 'role', label: 'Role', before: '', after: 'Attendee' },
    { source: 'override', label: 'Over capacity', before: '', after: 'Yes' },
  ])
})

it('does not repeat all fields of a room when it was scheduled', () => {
  expect(changesOf(entry('CREATE', {}, { title: 'Tea' }))).toEqual([])
})
