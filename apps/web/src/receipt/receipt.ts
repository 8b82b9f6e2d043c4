import { graphql, type Request, type ResultOf } from '../shared/graphql.ts'

const receiptDocument = graphql(`
  query Receipt($id: ID!) {
    myReceipt(id: $id) {
      id number isRefund at issuerName issuerAddress taxLine memberName memberEmail
      about periodStart periodEnd cents currency way
      payment { id number cents }
      refunds { id number at cents }
    }
  }
`)

export type Receipt = NonNullable<ResultOf<typeof receiptDocument>['myReceipt']>

/** Null: it is not there, or not one's own. */
export const loadReceipt = async (request: Request, id: string): Promise<Receipt | null> =>
  (await request(receiptDocument, { id })).myReceipt

const linkDocument = graphql(`mutation ReceiptLink($id: ID!) { receiptLink(id: $id) { url } }`)

/** The address of the PDF, for a few minutes. */
export const loadLink = async (request: Request, id: string): Promise<string> =>
  (await request(linkDocument, { id })).receiptLink.url
