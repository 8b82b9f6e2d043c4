import { fillText } from '@hearth/contract'
import type { MemberActionName } from './actionDocuments.ts'

type MemberAction = {
  label: string
  /** What it means for the people it changes. */
  meaning: string
  /** The toast; `{n}` is how many were changed. */
  done: string
  nobody: string
  /** What takes it back. */
  inverse?: MemberActionName
  destructive?: boolean
}

const statusText = '{n} users have been {status} status'
const nobody = 'No users were changed. Check your selection.'

/** What staff can do with one member or many: its words, and what takes it back. */
export const memberActions: Record<MemberActionName, MemberAction> = {
  APPROVE: {
    label: 'Approve',
    meaning:
      'Approving does not open an account. Members without a password get an email with an activation link.',
    done: fillText(statusText, { status: 'approved' }),
    nobody,
  },
  REJECT: {
    label: 'Reject',
    meaning: 'They leave the waitlist. No email is sent.',
    done: fillText(statusText, { status: 'rejected' }),
    nobody,
  },
  ACTIVATE: {
    label: 'Activate',
    meaning: 'Their accounts open now: they leave the waitlist and can buy a membership.',
    done: '{n} users have been activated',
    nobody: 'No users were activated. Make sure you select a user from the waitlist.',
  },
  ARCHIVE: {
    label: 'Archive',
    meaning: 'They are hidden from the list, get no broadcasts and cannot sign in.',
    done: '{n} users have been archived',
    nobody,
    inverse: 'UNARCHIVE',
  },
  UNARCHIVE: {
    label: 'Un-archive',
    meaning: 'They return to the list and can sign in again.',
    done: '{n} users have been un-archived',
    nobody,
    inverse: 'ARCHIVE',
  },
  DELETE: {
    label: 'Delete',
    meaning:
      'They move to the trash and can be restored for 30 days. After that they are deleted permanently.',
    done: '{n} users have been moved to the trash',
    nobody,
    inverse: 'RESTORE',
    destructive: true,
  },
  RESTORE: {
    label: 'Restore',
    meaning: 'They return from the trash with everything they had.',
    done: '{n} users have been restored',
    nobody,
    inverse: 'DELETE',
  },
}

const count = new Intl.NumberFormat('en-GB')

/** What the toast says of `n` changed members. */
export const outcomeText = (name: MemberActionName, n: number): string =>
  n === 0 ? memberActions[name].nobody : fillText(memberActions[name].done, { n: count.format(n) })

/** The actions that make sense for the members that a list's filter shows. */
export function actionsForFilter(filter: Record<string, unknown>): MemberActionName[] {
  const asked = (field: string) => [filter[field] ?? []].flat().map(String)
  if (asked('deleted').includes('true')) return ['RESTORE']
  const archived = asked('archive')
  return [
    'APPROVE',
    'REJECT',
    'ACTIVATE',
    ...(archived.length === 0 || archived.includes('false') ? ['ARCHIVE' as const] : []),
    ...(archived.includes('true') ? ['UNARCHIVE' as const] : []),
    'DELETE',
  ]
}

type Standing = { status: string; active: boolean; archive: boolean; deletedAt: string | null }

/**
 * The actions that apply to one member as things stand. Activate is there for everybody who is not active, and the
 * dialog says when somebody is not on the waitlist (product.md 15).
 */
export function actionsForMember({ status, active, archive, deletedAt }: Standing): MemberActionName[] {
  if (deletedAt) return ['RESTORE']
  return [
    ...(status === 'APPROVED' ? [] : ['APPROVE' as const]),
    ...(status === 'REJECTED' ? [] : ['REJECT' as const]),
    ...(active ? [] : ['ACTIVATE' as const]),
    archive ? 'UNARCHIVE' : 'ARCHIVE',
    'DELETE',
  ]
}
