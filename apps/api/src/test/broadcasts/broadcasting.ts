import { broadcastJob } from '../../broadcasts/index.ts'
import type { PushMessage, PushOutcome } from '../../platform/push/adapter.ts'
import type { SignedIn, TestApp } from '../test-app.ts'

// Notifications over GraphQL, as the back-office sends them, and a provider that says what a test wants it to say.

export const broadcastFields = `id version title subtitle body link state sendAt started total recipients devices sent kept
  failed unconfirmed opened message audience { kind name filter ids } createdBy { id }`

export const texts = {
  title: 'New Living Room',
  subtitle: 'Career pivots',
  body: 'Thursday at 18:00. Register while there are seats.',
}

/** What most tests of broadcasts do, for the staff member who is given. */
export function createBroadcasting(hearth: () => TestApp) {
  /** The answer's field `it`, or the message of the first error. */
  const ask = async (who: SignedIn, text: string, variables: object = {}) => {
    const { data, errors } = await hearth().graphql(text, variables, who.token)
    return errors ? errors[0]?.message : data.it
  }
  const create = (who: SignedIn, input: object = {}, requestId?: string) =>
    ask(
      who,
      `mutation ($input: BroadcastInput!, $requestId: ID) {
        it: broadcastCreate(input: $input, requestId: $requestId) { ${broadcastFields} }
      }`,
      { input: { ...texts, audience: { kind: 'EVERYBODY' }, ...input }, requestId },
    )
  const load = (who: SignedIn, id: string) =>
    ask(who, `query ($id: ID!) { it: broadcast(id: $id) { ${broadcastFields} } }`, { id })
  const run = (id: string, tenantId?: string) => broadcastJob.run(hearth().scope(tenantId), { id })
  /** Creates, runs and loads one. */
  const send = async (who: SignedIn, input: object = {}) => {
    const { id } = await create(who, input)
    await run(id)
    return load(who, id)
  }
  return { ask, create, load, run, send, ...createRows(hearth) }
}

/** What stands in the database. */
function createRows(hearth: () => TestApp) {
  const addDevices = async (memberId: string, tokens: string[], tenantId = 'hearth') => {
    const { now } = hearth().clock
    const common = { tenantId, memberId, platform: 'APPLE', created: now, lastSeen: now }
    await hearth()
      .db.insertInto('pushDevices')
      .values(tokens.map((token) => ({ ...common, token })))
      .execute()
  }
  const listDeliveries = (broadcastId: string) =>
    hearth()
      .db.selectFrom('broadcastDeliveries')
      .select(['memberId', 'state', 'failure'])
      .where('tenantId', '=', 'hearth')
      .where('broadcastId', '=', broadcastId)
      .execute()
  const listRecipients = async (broadcastId: string, tenantId = 'hearth') => {
    const rows = await hearth()
      .db.selectFrom('inboxMessages')
      .select('memberId')
      .where('tenantId', '=', tenantId)
      .where('broadcastId', '=', broadcastId)
      .orderBy('memberId')
      .execute()
    return rows.map(({ memberId }) => memberId)
  }
  return { addDevices, listDeliveries, listRecipients }
}

/** A provider that takes every message but those that `answer` says something else of. */
export function createProvider(answer: (message: PushMessage) => PushOutcome | undefined = () => undefined) {
  const received: PushMessage[] = []
  return {
    received,
    leaves: true,
    send: async (messages: PushMessage[]) =>
      messages.map((message): PushOutcome => {
        received.push(message)
        return answer(message) ?? { state: 'SENT' }
      }),
    close: () => {},
  }
}
