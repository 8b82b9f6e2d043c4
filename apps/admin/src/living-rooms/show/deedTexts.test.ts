import { expect, it } from 'vitest'
import type { RoomDeed } from '../auditDocument.ts'
import { changesOf } from './deedTexts.ts'

const deed = (action: RoomDeed['action'], before: object, after: object): RoomDeed => ({
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
    changesOf(deed('UPDATE', { capacity: 12, hosts: ['Host A', 'Host B'] }, { capacity: 20, hosts: [] })),
  ).toEqual([
    { source: 'capacity', label: 'Capacity', before: '12', after: '20' },
    { source: 'hosts', label: 'Hosts', before: 'Host A, Host B', after: '' },
  ])
})

it('says that a seat beyond the capacity was given', () => {
  expect(changesOf(deed('REGISTER', {}, { role: 'ATTENDEE', override: true }))).toEqual([
    { source: 'role', label: 'Role', before: '', after: 'Attendee' },
    { source: 'override', label: 'Beyond the seats', before: '', after: 'Yes' },
  ])
})

it('does not repeat a whole room when it was scheduled', () => {
  expect(changesOf(deed('CREATE', {}, { title: 'Tea' }))).toEqual([])
})
