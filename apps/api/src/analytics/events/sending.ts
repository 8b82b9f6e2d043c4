import type { Scope } from '../../platform/scope.ts'
import { findSentUpTo, listEventsAfter, upsertSentUpTo } from './queries.ts'

const sentAtOnce = 1_000
/** Longer than a request may take: an event with an earlier time may still be written until then. */
const settledMs = 60_000
const timeoutMs = 10_000

/**
 * Sends events on to the operator's address (`ANALYTICS_EVENTS_URL`), oldest first, as JSON: `{ tenant, events: [{ id,
 * name, source, at }] }`. A batch counts as sent once it is answered with 2xx; else it is sent again, so an event may
 * arrive twice, with the same id.
 * @throws when the address does not take a batch; what was taken stays sent
 */
export async function sendEventsOn(scope: Scope): Promise<void> {
  const { analyticsEventsUrl } = scope.services
  if (!analyticsEventsUrl) return
  const until = new Date(scope.now.getTime() - settledMs)
  for (;;) {
    const events = await listEventsAfter(scope, await findSentUpTo(scope), { until, limit: sentAtOnce })
    const last = events.at(-1)
    if (!last) return
    await post(analyticsEventsUrl, { tenant: scope.tenantId, events })
    await upsertSentUpTo(scope, last)
  }
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The address for events answered ${answer.status}`)
}
