import type { Browser } from '@playwright/test'
import { sessionOf } from '../fixtures.ts'
import { ask } from '../members/members.ts'
import type { Server } from '../server.ts'

/** Changes a quote as another staff member, elsewhere. */
export async function changeQuote(
  { browser, server }: { browser: Browser; server: Server },
  id: string,
  input: Record<string, unknown>,
): Promise<void> {
  const storageState = await sessionOf(browser, 'staff@hearth.example', server)
  const context = await browser.newContext({ baseURL: server.origin, storageState })
  const mutation =
    'mutation ($id: ID!, $input: QuoteUpdateInput!) { quoteUpdate(id: $id, input: $input) { id } }'
  await ask(await context.newPage(), mutation, { id, input })
  await context.close()
}
