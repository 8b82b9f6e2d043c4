import { describe, expect, it } from 'vitest'
import { actionsForFilter, actionsForMember, outcomeText, undoneText } from './memberActions.ts'

const waiting = { status: 'PENDING', active: false, archive: false, deletedAt: null }

describe('the actions on members', () => {
  it.each([
    ['ACTIVATE', 14, '14 users have been activated'],
    ['ACTIVATE', 0, 'No users were activated. Make sure you select a user from the waitlist.'],
    ['ARCHIVE', 1284, '1,284 users have been archived'],
    ['APPROVE', 2, '2 users have been approved status'],
    ['REJECT', 1, '1 users have been rejected status'],
  ] as const)('%s of %i is told as %j', (name, n, text) => {
    expect(outcomeText(name, n)).toBe(text)
  })

  it.each([
    ['APPROVE', 'Ada Okafor is approved'],
    ['REJECT', 'Ada Okafor is rejected'],
    ['ARCHIVE', 'Ada Okafor is archived'],
  ] as const)('%s of one person by name is told as %j', (name, text) => {
    expect(outcomeText(name, 1, 'Ada Okafor')).toBe(text)
  })

  it.each([
    [
      'APPROVE',
      { undone: 1, late: 0, name: 'Ada Okafor' },
      'Undone: Ada Okafor is not approved, and no email goes',
    ],
    ['REJECT', { undone: 5, late: 0 }, 'Undone: 5 members not rejected, and no email goes'],
    ['APPROVE', { undone: 3, late: 2 }, 'Undone for 3 members. 2 remain approved: their email has gone.'],
  ] as const)('%s that was undone for %o is told as %j', (name, undone, text) => {
    expect(undoneText(name, undone)).toBe(text)
  })

  it.each([
    ['everybody', {}, 'APPROVE REJECT ACTIVATE ARCHIVE DELETE'],
    ['the archived', { archive: ['true'] }, 'APPROVE REJECT ACTIVATE UNARCHIVE DELETE'],
    [
      'archived and others',
      { archive: ['true', 'false'] },
      'APPROVE REJECT ACTIVATE ARCHIVE UNARCHIVE DELETE',
    ],
    ['a bare value from a link', { archive: true }, 'APPROVE REJECT ACTIVATE UNARCHIVE DELETE'],
    ['the trash', { deleted: ['true'], archive: ['true', 'false'] }, 'RESTORE'],
  ])('offers for a list of %s: %j', (_, filter, actions) => {
    expect(actionsForFilter(filter).join(' ')).toBe(actions)
  })

  it.each([
    ['on the waitlist', waiting, 'APPROVE REJECT ACTIVATE ARCHIVE DELETE'],
    ['approved', { ...waiting, status: 'APPROVED' }, 'REJECT ACTIVATE ARCHIVE DELETE'],
    ['rejected', { ...waiting, status: 'REJECTED' }, 'APPROVE ACTIVATE ARCHIVE DELETE'],
    ['active', { ...waiting, status: 'APPROVED', active: true }, 'REJECT ARCHIVE DELETE'],
    ['archived', { ...waiting, archive: true }, 'APPROVE REJECT ACTIVATE UNARCHIVE DELETE'],
    ['in the trash', { ...waiting, deletedAt: '2026-11-01T00:00:00.000Z' }, 'RESTORE'],
  ])('offers for a member who is %s: %j', (_, member, actions) => {
    expect(actionsForMember(member).join(' ')).toBe(actions)
  })
})
