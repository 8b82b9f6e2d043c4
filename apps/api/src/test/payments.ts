import { eventJob } from '../billing/index.ts'
import type { Scope } from '../platform/scope.ts'
import type { TestApp } from './test-app.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authentication: '4000 0025 0000 3155',
  failsLater: '4000 0000 0000 0341',
}

type Json = Record<string, unknown>

/** What the test provider and our own jobs do in a test, at the app's clock. */
export function createPayments(hearth: TestApp) {
  /** Our own address, so that the provider's job finds this app. */
  const scope = (tenantId?: string): Scope => {
    const plain = hearth.scope(tenantId)
    return { ...plain, services: { ...plain.services, publicUrl: hearth.url } }
  }
  const ask = async (text: string, token?: string, variables: object = {}) => {
    await hearth.db.deleteFrom('rateLimits').execute()
    const { data, errors } = await hearth.graphql(text, variables, token)
    if (errors) throw new Error(errors[0]?.message)
    return data
  }
  const checkout = async (token: string, type = 'YEARLY'): Promise<{ sessionID: string; url: string }> =>
    (await ask(`mutation { paymentCreateCheckout(type: ${type}) { sessionID url } }`, token))
      .paymentCreateCheckout
  /** Sends the form of the provider's page. */
  const submit = (url: string, fields: Record<string, string>) =>
    fetch(hearth.at(url), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const listEvents = async (tenantId = 'hearth'): Promise<Json[]> => {
    const { rows } = await hearth.pool.query(
      "select body from test_payment_records where tenant_id = $1 and kind = 'event' order by created, body ->> 'id'",
      [tenantId],
    )
    return rows.map(({ body }) => body)
  }
  /** Runs our job of each event that is stored and not processed. */
  const processEvents = async (tenantId = 'hearth') => {
    const { rows } = await hearth.pool.query(
      'select provider, event_id from payment_events where tenant_id = $1 and processed is null',
      [tenantId],
    )
    for (const row of rows)
      await eventJob.run(scope(tenantId), { provider: row.provider, eventId: row.event_id })
  }
  return { scope, ask, checkout, submit, listEvents, processEvents }
}

export type Payments = ReturnType<typeof createPayments>
