import { sql } from 'kysely'
import { createBroadcast } from '../../broadcasts/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { actingAs } from '../people.ts'

// Notifications of the demo community: some that were sent, one that is planned, and the devices of its members.

const day = 86_400_000

type Draft = {
  daysAgo: number
  title: string
  subtitle: string
  body: string
  /** Of a hundred recipients so many opened it. */
  opened: number
  /** Those with a subscription alone. */
  paidOnly?: boolean
}

const drafts: Draft[] = [
  {
    daysAgo: 0.8,
    title: 'Tonight: Career pivots after 40',
    subtitle: 'Living Room at 19:00',
    body: 'Six seats are left. Bring the question that you would ask somebody who has done it.',
    opened: 34,
  },
  {
    daysAgo: 6,
    title: 'Your recordings are here',
    subtitle: 'For members with a subscription',
    body: 'The last three Living Rooms can be watched again until the end of the month.',
    opened: 58,
    paidOnly: true,
  },
  {
    daysAgo: 16,
    title: 'A new poll: what should we talk about?',
    subtitle: 'Two minutes of your time',
    body: 'Choose the topic of the next open Living Room. The poll closes on Sunday evening.',
    opened: 41,
  },
  {
    daysAgo: 37,
    title: 'The app was away, and is back',
    subtitle: 'We are sorry about this morning',
    body: 'Between 8:10 and 8:55 nobody could sign in. No data was lost, and all registrations are kept.',
    opened: 72,
  },
]

/** @param staffId who sends them */
export async function seedBroadcasts(tx: Scope, staffId: string): Promise<void> {
  await addDevices(tx)
  for (const draft of drafts) await addSent(tx, draft, staffId)
  const scope = actingAs(tx, staffId, new Date(tx.now.getTime() - day / 4))
  const input = {
    title: 'Registration opens on Monday',
    subtitle: 'Living Rooms of next month',
    body: 'Twelve rooms, four of them on money. The first seats go to members with a subscription.',
    audience: { kind: 'EVERYBODY' as const },
    sendAt: new Date(Math.ceil((tx.now.getTime() + 3 * day) / day) * day + day / 3),
  }
  await createBroadcast(scope, { input })
}

/** One for each member who has used the app on a phone. */
async function addDevices(tx: Scope): Promise<void> {
  await sql`
    insert into push_devices (tenant_id, member_id, token, platform, created, last_seen)
    select tenant_id, id, 'demo-' || md5(id::text), mobile_os, account_activated_at,
      greatest(last_activity, account_activated_at)
    from members
    where tenant_id = ${tx.tenantId} and active and mobile_os in ('APPLE', 'ANDROID')
      and last_activity is not null and account_activated_at is not null`.execute(tx.db)
}

async function addSent(tx: Scope, draft: Draft, staffId: string): Promise<void> {
  const at = new Date(tx.now.getTime() - draft.daysAgo * day)
  const { daysAgo: _, opened, paidOnly, ...texts } = draft
  const filter = { query: null, filters: [{ field: 'subscription', values: ['ACTIVE'] }] }
  const { id } = await tx.db
    .insertInto('broadcasts')
    .values({
      ...texts,
      ...{ tenantId: tx.tenantId, createdBy: staffId, state: 'SENT' },
      ...{ sendAt: at, created: at, updated: at, started: at, finished: at },
      ...(paidOnly
        ? { audience: 'FILTER', audienceName: 'Paid members', filter: JSON.stringify(filter) }
        : { audience: 'EVERYBODY' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addInbox(tx, { id, at, opened, paidOnly })
  await addDeliveries(tx, id)
}

type Sent = Pick<Draft, 'opened' | 'paidOnly'> & { id: string; at: Date }

/** For each member whose account was open by then; each tenth of a day another opens it. */
async function addInbox(tx: Scope, { id, at, opened, paidOnly = false }: Sent): Promise<void> {
  await sql`
    insert into inbox_messages (tenant_id, broadcast_id, member_id, created, read_at)
    select tenant_id, ${id}::uuid, id, ${at}, case when percent < ${opened}
      then least(${at}::timestamptz + percent * interval '11 minutes', ${tx.now}::timestamptz) end
    from members cross join lateral (
      select abs(hashtext(email || ${at.toISOString().slice(0, 10)}::text)) % 100 as percent) as chance
    where tenant_id = ${tx.tenantId} and active and not archive and not locked and deleted_at is null
      and account_activated_at <= ${at} and (subscription = 'ACTIVE' or not ${paidOnly})`.execute(tx.db)
}

/** No notification leaves a demo: all are kept, but for those to phones that have lost the app. */
async function addDeliveries(tx: Scope, id: string): Promise<void> {
  await sql`
    insert into broadcast_deliveries (tenant_id, broadcast_id, device_id, member_id, platform, state, failure, updated)
    select inbox.tenant_id, inbox.broadcast_id, device.id, device.member_id, device.platform,
      case when lost then 'FAILED' else 'KEPT' end,
      case when lost then 'The app is no longer on this device' end, inbox.created
    from inbox_messages as inbox
    join push_devices as device on device.tenant_id = inbox.tenant_id and device.member_id = inbox.member_id
    cross join lateral (select abs(hashtext(device.token)) % 90 = 0 as lost) as fate
    where inbox.tenant_id = ${tx.tenantId} and inbox.broadcast_id = ${id}::uuid
      and device.created <= inbox.created`.execute(tx.db)
  await sql`
    update broadcasts set total = reached.count, recipients = reached.count,
      devices = sent.kept + sent.failed, kept = sent.kept, failed = sent.failed
    from (select count(*) from inbox_messages where tenant_id = ${tx.tenantId} and broadcast_id = ${id}::uuid) as reached,
      (select count(*) filter (where state = 'KEPT') as kept, count(*) filter (where state = 'FAILED') as failed
        from broadcast_deliveries where tenant_id = ${tx.tenantId} and broadcast_id = ${id}::uuid) as sent
    where broadcasts.tenant_id = ${tx.tenantId} and broadcasts.id = ${id}::uuid`.execute(tx.db)
}
