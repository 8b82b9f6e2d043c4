import { type ComponentType, lazy } from 'react'
import { Route } from 'react-router'
import { nameOf } from '../shared/person/nameOf.ts'
import { usersDocuments } from './documents.ts'
import { createMemberList } from './MemberList.tsx'
import { createMember } from './memberTexts.ts'
import type { MemberExtras } from './show/MemberShow.tsx'

export { useOutcomeToast, useReloadMembers, useUndoDecisions } from './actions/useOutcomeToast.tsx'
export type { Member } from './documents.ts'
export type { MemberExtraAction } from './show/MemberActions.tsx'

// What other resources show of a member comes with their pages, not with the first list.
export const ArrivalInvites = lazy(async () => ({
  default: (await import('./arrival/ArrivalInvites.tsx')).ArrivalInvites,
}))
export const NoteThread = lazy(async () => ({ default: (await import('./notes/NoteThread.tsx')).NoteThread }))

/** Asks before something is done with members, and does it. */
export const MemberActionDialog = lazy(async () => ({
  default: (await import('./actions/ActionDialog.tsx')).ActionDialog,
}))
export const BlockDialog = lazy(async () => ({
  default: (await import('./actions/BlockDialog.tsx')).BlockDialog,
}))

const MemberTrash = lazy(async () => ({ default: (await import('./trash/MemberTrash.tsx')).MemberTrash }))

/** The resource; its page shows the given tabs of other resources between its own and the audit log, and their actions; so does its list. */
export const createMembers = ({
  bulkActions,
  ...extras
}: MemberExtras & { bulkActions: ComponentType[] }) => ({
  // Not lazy: it is what staff open first, and the build keeps the time until its rows are there.
  list: createMemberList(bulkActions),
  show: lazy(async () => {
    const { MemberShow } = await import('./show/MemberShow.tsx')
    return { default: () => <MemberShow {...extras} /> }
  }),
  create: lazy(async () => ({ default: (await import('./form/MemberCreate.tsx')).MemberCreate })),
  edit: lazy(async () => ({ default: (await import('./form/MemberEdit.tsx')).MemberEdit })),
  recordRepresentation: nameOf,
  children: <Route path="trash" element={<MemberTrash />} />,
  documents: usersDocuments,
  found: { kind: 'MEMBER' as const, filter: { archive: ['true', 'false'] } },
  creates: [createMember],
})
