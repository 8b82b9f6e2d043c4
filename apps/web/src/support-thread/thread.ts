import { graphql, type Request, type ResultOf } from '../shared/graphql.ts'

const threadDocument = graphql(`
  query SupportThread($id: ID!) {
    support(id: $id) {
      id name email subject body created state
      replies { place created body staff { name } }
    }
  }
`)

const replyDocument = graphql(`
  mutation SupportReply($id: ID!, $input: SupportReplyInput!) {
    supportReply(id: $id, input: $input) {
      id name email subject body created state
      replies { place created body staff { name } }
    }
  }
`)

export type Thread = NonNullable<ResultOf<typeof threadDocument>['support']>

export const loadThread = async (request: Request, id: string): Promise<Thread | null> =>
  (await request(threadDocument, { id })).support

type Reply = { body: string; asStaff: boolean }

export const sendReply = async (request: Request, id: string, input: Reply): Promise<Thread> =>
  (await request(replyDocument, { id, input })).supportReply
