import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment ConversationRow on SupportConversation @_unmask {
    id created updated name email subject state unread
    assignee { id firstName lastName email }
  }
`)

const detailsFragment = graphql(
  `fragment ConversationDetails on SupportConversation @_unmask {
    ...ConversationRow version signedIn link
    member { id firstName lastName email }
    entries {
      id created text isNote signedAs subject
      author { id firstName lastName email }
      mentions { id firstName lastName email }
    }
  }`,
  [rowFragment],
)

const list = graphql(
  `
  query SupportConversations($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    supportConversations(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...ConversationRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(
  `query SupportConversationsMany($ids: [ID!]!) { supportConversationsMany(ids: $ids) { ...ConversationRow } }`,
  [rowFragment],
)

export const conversationDocument = graphql(
  `query SupportConversation($id: ID!) { supportConversation(id: $id) { ...ConversationDetails } }`,
  [detailsFragment],
)

export const inboxDocument = graphql(`query SupportInbox { supportInbox { open unread } }`)

export const neighboursDocument = graphql(`
  query SupportNeighbours($id: ID!, $sort: SortInput, $filter: FilterInput) {
    supportNeighbours(id: $id, sort: $sort, filter: $filter) { previous next position total }
  }
`)

export const visitDocument = graphql(`
  mutation SupportVisit($id: ID!, $typing: Boolean!, $read: Int) {
    supportVisit(id: $id, typing: $typing, read: $read) {
      version
      others { typing person { id firstName lastName email } }
    }
  }
`)

export const answerDocument = graphql(`
  mutation SupportAnswer($id: ID!, $input: SupportAnswerInput!, $requestId: ID) {
    supportAnswer(id: $id, input: $input, requestId: $requestId) { id }
  }
`)

export const noteDocument = graphql(`
  mutation SupportNote($id: ID!, $text: String!, $requestId: ID) {
    supportNote(id: $id, text: $text, requestId: $requestId) { id }
  }
`)

export const updateDocument = graphql(`
  mutation SupportUpdate($id: ID!, $input: SupportConversationUpdateInput!, $ifVersion: Int) {
    supportConversationUpdate(id: $id, input: $input, ifVersion: $ifVersion) { id }
  }
`)

export const mergeDocument = graphql(`
  mutation SupportMerge($id: ID!, $otherId: ID!) { supportMerge(id: $id, otherId: $otherId) { id } }
`)

export const auditDocument = graphql(`
  query SupportAuditLog($id: ID!, $limit: Int!, $page: Int!) {
    supportAuditLog(id: $id, limit: $limit, page: $page) {
      edges {
        node { id created actor { id firstName lastName email } previousDetails updatedDetails }
      }
      pageInfo { total }
    }
  }
`)

export const othersDocument = graphql(`
  query SupportOfEmail($filter: FilterInput!) {
    supportConversations(limit: 6, filter: $filter) {
      edges { node { id subject created state signedIn } }
      pageInfo { total }
    }
  }
`)

export const supportDocuments: ResourceDocuments = { list, many, one: conversationDocument }

export type ConversationRow = ResultOf<typeof rowFragment>
export type Conversation = NonNullable<ResultOf<typeof conversationDocument>['supportConversation']>
export type OtherRequest = ResultOf<typeof othersDocument>['supportConversations']['edges'][number]['node']
export type Entry = Conversation['entries'][number]
export type Visitor = ResultOf<typeof visitDocument>['supportVisit']['others'][number]
