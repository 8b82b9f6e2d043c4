import type { FilterInput } from '../../providers/filterInput.ts'
import { graphql, type ResultOf, type TadaDocumentNode } from '../../providers/graphql.ts'

/** The selected members, or all that match a filter. */
export type MemberTarget = { ids: string[] } | { filter: FilterInput }
export type MemberActionName = ReturnType<typeof graphql.scalar<'BulkAction'>>

type ActionDocument = TadaDocumentNode<
  { changed: { id: string }[] },
  { ids?: string[] | null; filter?: FilterInput | null }
>

export const previewDocument = graphql(`
  query UsersBulkPreview($action: BulkAction!, $ids: [ID!], $filter: FilterInput) {
    adminUsersBulkPreview(action: $action, input: { ids: $ids, filter: $filter }) {
      affected mails warnings skipped { reason count }
    }
  }
`)

export type MemberActionPreview = ResultOf<typeof previewDocument>['adminUsersBulkPreview']

/** One call an action, whether it is meant for one member or for thousands. */
export const actionDocuments: Record<MemberActionName, ActionDocument> = {
  APPROVE: graphql(`
    mutation UsersApprove($ids: [ID!], $filter: FilterInput) {
      changed: adminUsersStatusUpdate(input: { ids: $ids, filter: $filter, status: APPROVED }) { id }
    }
  `),
  REJECT: graphql(`
    mutation UsersReject($ids: [ID!], $filter: FilterInput) {
      changed: adminUsersStatusUpdate(input: { ids: $ids, filter: $filter, status: REJECTED }) { id }
    }
  `),
  ACTIVATE: graphql(`
    mutation UsersActivate($ids: [ID!], $filter: FilterInput) {
      changed: adminUsersActivate(input: { ids: $ids, filter: $filter }) { id }
    }
  `),
  ARCHIVE: graphql(`
    mutation UsersArchive($ids: [ID!], $filter: FilterInput) {
      changed: adminUsersArchive(input: { ids: $ids, filter: $filter }) { id }
    }
  `),
  UNARCHIVE: graphql(`
    mutation UsersUnarchive($ids: [ID!], $filter: FilterInput) {
      changed: adminUsersUnarchive(input: { ids: $ids, filter: $filter }) { id }
    }
  `),
  DELETE: graphql(`
    mutation UsersDelete($ids: [ID!], $filter: FilterInput) {
      changed: adminUsersDelete(ids: $ids, filter: $filter) { id }
    }
  `),
  RESTORE: graphql(`
    mutation UsersRestore($ids: [ID!], $filter: FilterInput) {
      changed: adminUsersRestore(input: { ids: $ids, filter: $filter }) { id }
    }
  `),
}
