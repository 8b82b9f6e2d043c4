import type { FilterInput } from '../../providers/filterInput.ts'
import { graphql, type ResultOf, type TadaDocumentNode } from '../../providers/graphql.ts'

/** The selected members, or all that match a filter. */
export type MemberTarget = { ids: string[] } | { filter: FilterInput }
export type MemberActionName = ReturnType<typeof graphql.scalar<'BulkAction'>>

type ActionVariables = { ids?: string[] | null; keepSubscription?: boolean | null }
type ActionDocument = TadaDocumentNode<{ changed: { id: string }[] }, ActionVariables>

export const previewDocument = graphql(`
  query UsersBulkPreview($action: BulkAction!, $ids: [ID!], $filter: FilterInput) {
    adminUsersBulkPreview(action: $action, input: { ids: $ids, filter: $filter }) {
      affected names mails warnings skipped { reason count }
    }
  }
`)

export type MemberActionPreview = ResultOf<typeof previewDocument>['adminUsersBulkPreview']

/** One call an action on selected members. */
export const actionDocuments: Record<MemberActionName, ActionDocument> = {
  APPROVE: graphql(`
    mutation UsersApprove($ids: [ID!]) {
      changed: adminUsersStatusUpdate(input: { ids: $ids, status: APPROVED }) { id }
    }
  `),
  REJECT: graphql(`
    mutation UsersReject($ids: [ID!]) {
      changed: adminUsersStatusUpdate(input: { ids: $ids, status: REJECTED }) { id }
    }
  `),
  ACTIVATE: graphql(`
    mutation UsersActivate($ids: [ID!]) {
      changed: adminUsersActivate(input: { ids: $ids }) { id }
    }
  `),
  ARCHIVE: graphql(`
    mutation UsersArchive($ids: [ID!]) {
      changed: adminUsersArchive(input: { ids: $ids }) { id }
    }
  `),
  UNARCHIVE: graphql(`
    mutation UsersUnarchive($ids: [ID!]) {
      changed: adminUsersUnarchive(input: { ids: $ids }) { id }
    }
  `),
  DELETE: graphql(`
    mutation UsersDelete($ids: [ID!], $keepSubscription: Boolean) {
      changed: adminUsersDelete(ids: $ids, keepSubscription: $keepSubscription) { id }
    }
  `),
  RESTORE: graphql(`
    mutation UsersRestore($ids: [ID!]) {
      changed: adminUsersRestore(input: { ids: $ids }) { id }
    }
  `),
}

/** Takes back approvals and rejections as long as their emails are held. */
export const statusUndoDocument = graphql(`
  mutation UsersStatusUndo($ids: [ID!]!) { undone: adminUsersStatusUndo(ids: $ids) { id } }
`)

const bulkFragment = graphql(`
  fragment BulkChange on BulkChange @_unmask { id action state total done changed canUndo }
`)

export type BulkChange = ResultOf<typeof bulkFragment>

/** An action on all that match a filter, however many: up to 500 are done at once, more by a job. */
export const bulkDocument = graphql(
  `
  mutation UsersBulk($action: BulkAction!, $filter: FilterInput!) {
    change: adminUsersBulk(action: $action, input: { filter: $filter }) { ...BulkChange }
  }
`,
  [bulkFragment],
)

export const bulkChangeDocument = graphql(
  `query UsersBulkChange($id: ID!) { change: adminUsersBulkChange(id: $id) { ...BulkChange } }`,
  [bulkFragment],
)

export const bulkUndoDocument = graphql(
  `mutation UsersBulkUndo($id: ID!) { change: adminUsersBulkUndo(id: $id) { ...BulkChange } }`,
  [bulkFragment],
)
