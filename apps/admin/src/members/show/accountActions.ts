import { graphql, type TadaDocumentNode } from '../../providers/graphql.ts'
import type { Member } from '../documents.ts'

export type AccountAction = 'sendLink' | 'endSessions'

type Words = {
  label: string
  meaning: string
  document: TadaDocumentNode<{ done: unknown }, { id: string }>
  /** The toast, from what the call answers. */
  outcome: (done: unknown) => string
}

/** What concerns one member's account alone. */
export const accountActions: Record<AccountAction, Words> = {
  sendLink: {
    label: 'Send link again',
    meaning: 'A new activation link is emailed. It is valid for 4 days, and older links stop working.',
    document: graphql(`mutation UserSendLink($id: ID!) { done: adminUserSendLink(id: $id) { id } }`),
    outcome: () => 'The link has been sent',
  },
  endSessions: {
    label: 'End sessions',
    meaning: 'They are signed out on every device. Their password does not change.',
    document: graphql(`mutation UserEndSessions($id: ID!) { done: adminUserEndSessions(id: $id) }`),
    outcome: (count) => (count === 1 ? '1 session has been ended' : `${count} sessions have been ended`),
  },
}

type Standing = Pick<Member, 'hasPassword' | 'archive' | 'status' | 'deletedAt'>

export function accountActionsFor({ hasPassword, archive, status, deletedAt }: Standing): AccountAction[] {
  if (deletedAt) return []
  if (hasPassword) return ['endSessions']
  return archive || status === 'REJECTED' ? [] : ['sendLink']
}
