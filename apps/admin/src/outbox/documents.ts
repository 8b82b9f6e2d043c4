import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const messageFragment = graphql(`
  fragment OutboxMessage on OutboxMessage @_unmask {
    id channel recipient subject title template state failure attempts secret hidden replyTo created sent
    attachments { filename contentType bytes }
    writtenBy { id firstName lastName email }
  }
`)

const list = graphql(
  `
  query OutboxMessages($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    outboxMessages(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...OutboxMessage } }
      pageInfo { total }
    }
  }
`,
  [messageFragment],
)

/** With who has read it, which the list does not show. */
const messageDocument = graphql(
  `
  query OutboxMessage($id: ID!) {
    outboxMessage(id: $id) { ...OutboxMessage reads { id at by { id firstName lastName email } } }
  }
`,
  [messageFragment],
)

export const bodyDocument = graphql(`query OutboxBody($id: ID!) { outboxBody(id: $id) { text html } }`)

export const retryDocument = graphql(`
  mutation OutboxRetry($ids: [ID!], $filter: FilterInput) { outboxRetry(ids: $ids, filter: $filter) }
`)

export const writePreviewDocument = graphql(`
  query MailWritePreview($userId: ID!, $input: MailWriteInput!) {
    mailWritePreview(userId: $userId, input: $input) { recipient replyTo subject text }
  }
`)

export const writeDocument = graphql(`
  mutation MailWrite($userId: ID!, $input: MailWriteInput!) { mailWrite(userId: $userId, input: $input) { id } }
`)

/** The newest emails to one address. */
export const mailsOfPersonDocument = graphql(`
  query MailsOfPerson($limit: Int!, $filter: FilterInput!) {
    outboxMessages(limit: $limit, filter: $filter) {
      edges { node { id subject title state failure created } }
      pageInfo { total }
    }
  }
`)

/** The kinds of mail there are, for the filter. */
export const kindsDocument = graphql(`query MailKinds { mailTemplates { id title } }`)

export const outboxDocuments: ResourceDocuments = { list, one: messageDocument }

export type OutboxMessage = ResultOf<typeof messageFragment>
export type OutboxEntry = NonNullable<ResultOf<typeof messageDocument>['outboxMessage']>
