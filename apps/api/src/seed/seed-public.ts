import { createArticle } from '../articles/index.ts'
import type { Scope } from '../platform/scope.ts'
import { createRequest, replyToRequest } from '../support/index.ts'
import { buildArticles } from './article-builders.ts'

const hour = 3_600_000

/** What strangers find: articles, and the support threads that they and members began. */
export async function seedPublicPages(
  tx: Scope,
  staff: { id: string; name: string; email: string },
): Promise<void> {
  for (const article of buildArticles(tx.now)) await createArticle(tx, article)
  const asStaff = { ...staff, kind: 'person' as const, role: 'STAFF' as const, sessionId: '' }
  for (const { hoursAgo, request, replies = [], closed = false } of threads) {
    const at = (later: number): Scope => ({
      ...tx,
      now: new Date(tx.now.getTime() - (hoursAgo - later) * hour),
    })
    const { id } = await createRequest(at(0), request)
    for (const [index, { staff: isStaff, body }] of replies.entries())
      await replyToRequest({ ...at(2 + index * 3), ...(isStaff && { actor: asStaff }) }, id, { body })
    if (closed)
      await tx.db
        .updateTable('supportRequests')
        .set({ state: 'CLOSED' })
        .where('tenantId', '=', tx.tenantId)
        .where('id', '=', id)
        .execute()
  }
}

type Thread = {
  hoursAgo: number
  request: { name?: string; email: string; subject: string; body: string }
  replies?: { staff: boolean; body: string }[]
  closed?: boolean
}

const threads: Thread[] = [
  {
    hoursAgo: 5,
    request: {
      name: 'Rosa Whitfield',
      email: 'member@hearth.example',
      subject: 'I cannot join tonight’s room',
      body: 'The page says that all seats are taken, but I registered last week. Did my seat go to somebody else?',
    },
  },
  {
    hoursAgo: 26,
    request: {
      email: 'noor.haddad@example.com',
      subject: 'My activation link has run out',
      body: 'I was on holiday and the link from your mail does not work any more. Could you send me another one?',
    },
    replies: [
      { staff: true, body: 'Welcome back! A fresh link is on its way to you. It works for four days.' },
      { staff: false, body: 'It worked. Thank you for being so quick!' },
    ],
  },
  {
    hoursAgo: 50,
    request: {
      name: 'Sofia Brandt',
      email: 'sofia.brandt@example.com',
      subject: 'Invoice for my employer',
      body: 'My company pays for the membership. Can the invoice carry their name and address?',
    },
    replies: [
      {
        staff: true,
        body: 'It can. Please send us the exact name and address, and we will send you a new one.',
      },
    ],
  },
  {
    hoursAgo: 120,
    request: {
      name: 'Tomás Ferreira',
      email: 'tomas.ferreira@example.com',
      subject: 'The recording stops after ten minutes',
      body: 'The recording of “Taxes for people with two incomes” ends in the middle of a sentence, on my phone and on my laptop.',
    },
    replies: [
      { staff: true, body: 'Thank you, we see it too. We have asked the host for the whole file.' },
      { staff: true, body: 'The whole recording is in its place now.' },
    ],
    closed: true,
  },
]
