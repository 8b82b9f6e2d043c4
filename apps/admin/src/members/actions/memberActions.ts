import { fillText } from '@hearth/contract'
import { counted } from '../../shared/counted.ts'
import type { MemberActionName } from './actionDocuments.ts'

type MemberAction = {
  label: string
  /** What it means for the people it changes. */
  meaning: string
  /** The toast; `{n}` is how many were changed. */
  done: string
  /** The toast of one person. */
  doneForOne: string
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
    doneForOne: '{name} is approved',
    nobody,
  },
  REJECT: {
    label: 'Reject',
    meaning: 'They leave the waitlist. No email is sent.',
    done: fillText(statusText, { status: 'rejected' }),
    doneForOne: '{name} is rejected',
    nobody,
  },
  ACTIVATE: {
    label: 'Activate',
    meaning: 'Their accounts open now: they leave the waitlist and can buy a membership.',
    done: '{n} users have been activated',
    doneForOne: '{name} is activated',
    nobody: 'No users were activated. Make sure you select a user from the waitlist.',
  },
  ARCHIVE: {
    label: 'Archive',
    meaning: 'They are hidden from the list, get no broadcasts and cannot sign in.',
    done: '{n} users have been archived',
    doneForOne: '{name} is archived',
    nobody,
    inverse: 'UNARCHIVE',
  },
  UNARCHIVE: {
    label: 'Un-archive',
    meaning: 'They return to the list and can sign in again.',
    done: '{n} users have been un-archived',
    doneForOne: '{name} is no longer archived',
    nobody,
    inverse: 'ARCHIVE',
  },
  DELETE: {
    label: 'Delete',
    meaning:
      'They move to the trash and can be restored for 30 days. After that they are deleted permanently.',
    done: '{n} users have been moved to the trash',
    doneForOne: '{name} is in the trash',
    nobody,
    inverse: 'RESTORE',
    destructive: true,
  },
  RESTORE: {
    label: 'Restore',
    meaning: 'They return from the trash with everything they had.',
    done: '{n} users have been restored',
    doneForOne: '{name} is restored',
    nobody,
    inverse: 'DELETE',
  },
}

const count = new Intl.NumberFormat('en-GB')

/** What the toast says of `n` changed members; of one by name, where the name is known. */
export function outcomeText(action: MemberActionName, n: number, name?: string): string {
  const { nobody, done, doneForOne } = memberActions[action]
  if (n === 0) return nobody
  return n === 1 && name ? fillText(doneForOne, { name }) : fillText(done, { n: count.format(n) })
}

export const isDecision = (action: MemberActionName): boolean => action === 'APPROVE' || action === 'REJECT'

type Undone = { undone: number; late: number; name?: string | undefined }

/** What the toast says of an approval or a rejection that was taken back; `late`: the email had gone. */
export function undoneText(action: MemberActionName, { undone, late, name }: Undone): string {
  const status = action === 'APPROVE' ? 'approved' : 'rejected'
  if (undone === 1 && late === 0 && name) return `Undone: ${name} is not ${status}, and no email goes`
  const members = counted(undone, { one: 'member', many: 'members' })
  if (late === 0) return `Undone: ${members} not ${status}, and no email goes`
  return `Undone for ${members}. ${count.format(late)} remain ${status}: their email has gone.`
}

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
