import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { refreshFiguresJob } from '../analytics/figures/rollup.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { Scope } from '../platform/scope.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { buildMember, type MemberInsert } from './builders.ts'
import { seedBroadcasts } from './care/broadcasts.ts'
import { seedHistory } from './care/history.ts'
import { seedLogs } from './care/logs.ts'
import { seedBilling } from './care/payments-by-hand.ts'
import { seedPrograms } from './care/programs.ts'
import { seedReports } from './care/reports.ts'
import { seedSupport } from './care/support.ts'
import { hearthDrafts } from './content-drafts.ts'
import { hasDemo } from './demo.ts'
import { buildAccount, insertMembers, place } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { seedContent } from './seed-content.ts'
import { seedFrontDoor } from './seed-front-door.ts'
import { seedHarbour } from './seed-harbour.ts'
import { seedInvites } from './seed-invites.ts'
import { seedMails } from './seed-mails.ts'
import { seedPublicPages } from './seed-public.ts'
import { seedRooms } from './seed-rooms.ts'

// The demo community (product.md, Starting): believable people in two tenants, the same on every machine.

const hearthSize = 2_000
const seedLock = 4_729_102

/**
 * Fills a new database, in one transaction. Several processes may call it at once: the others wait for the first.
 * @returns false when the demo community is already there
 */
export async function seedDemo(forTenant: (tenantId: string) => Scope): Promise<boolean> {
  const hearth = forTenant('hearth')
  if (await hasDemo(hearth)) return false
  return hearth.transaction(async (tx) => {
    while (!(await takeTurn(tx))) await pause(200)
    if (await hasDemo(tx)) return false
    const random = createRandom(20_261_121)
    await seedHearth(tx, random)
    await seedHarbour({ ...tx, tenantId: 'harbour' }, random)
    for (const tenantId of ['hearth', 'harbour']) {
      await seedHistory({ ...tx, tenantId })
      await enqueue({ ...tx, tenantId }, refreshFiguresJob, {})
    }
    await tx.db.insertInto('installation').values({ key: 'demo', value: 'on' }).execute()
    return true
  })
}

/** Asked again and again, because waiting for it within one statement has a limit of time. */
async function takeTurn(tx: Scope): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${seedLock}) as taken`.execute(tx.db)
  return rows[0]?.taken ?? false
}

async function describeHearth(tx: Scope): Promise<void> {
  await tx.db
    .updateTable('tenants')
    .set({
      about:
        'Hearth brings together people who think about work, money and life with others. Members meet in Living Rooms: live sessions in small groups, each about one question.',
      supportEmail: 'support@hearth.example',
      marketingUrl: 'https://hearth.example',
      firstStepsPutAway: tx.now,
    })
    .where('id', '=', tx.tenantId)
    .execute()
}

const buildAccounts = (tx: Scope, random: Random) =>
  demoAccounts.map(({ email, person }, index) =>
    buildAccount(random, place(tx, index), {
      ...person,
      email,
      username: email.replace('@hearth.example', '-demo'),
    }),
  )

async function seedHearth(tx: Scope, random: Random): Promise<void> {
  await describeHearth(tx)
  const accounts = buildAccounts(tx, random)
  const others = Array.from({ length: hearthSize - accounts.length }, (_, index) =>
    buildMember(random, place(tx, accounts.length + index)),
  )
  const people = [...accounts, ...others].map((person) => ({
    ...person,
    hasUsedFreeTrial: person.subscription === 'ACTIVE',
  }))
  await insertMembers(tx, people)
  await linkInviters(tx, random, people)
  await givePasswords(
    tx,
    demoAccounts.flatMap(({ password }, index) => (password ? [String(accounts[index]?.id)] : [])),
  )
  await seedViews(tx, String(accounts[0]?.id))
  // A source of chance of its own: the people stay the same, whatever is added here.
  await seedFrontDoor(tx, createRandom(20_261_122), {
    applicants: others.filter(({ status, archive }) => status === 'PENDING' && !archive),
    staff: accounts.slice(0, 3).map(({ id }) => ({ id: String(id) })),
  })
  const waiting = others.filter((person) => person.status === 'APPROVED' && !person.active && !person.archive)
  await seedInvites(tx, waiting)
  const staff = accounts.find(({ email }) => email === 'staff@hearth.example')
  await seedPublicPages(tx, { id: String(staff?.id), name: 'Ines Duarte', email: 'staff@hearth.example' })
  await seedMails(tx)
  const regular = accounts.find(({ email }) => email === 'member@hearth.example')
  await seedRooms(tx, random, { people, counts: { past: 95, upcoming: 20 }, regular })
  const staffId = String(staff?.id)
  const staffIds = accounts.slice(0, 3).map(({ id }) => String(id))
  await seedCare(tx, { staffId, staffIds, others, regular })
  await seedBilling(tx, { people, others, staffId })
  await seedContent(tx, createRandom(20_261_123), {
    drafts: hearthDrafts,
    // The demo accounts find the live polls without a vote of theirs.
    people: others,
    staffId,
  })
}

type Care = {
  staffId: string
  staffIds: string[]
  others: MemberInsert[]
  regular: MemberInsert | undefined
}

/** What staff work through and send. */
async function seedCare(tx: Scope, { staffId, staffIds, others, regular }: Care): Promise<void> {
  await seedReports(tx, createRandom(20_261_124), { people: others, staffId })
  await seedPrograms(tx, staffId)
  await seedSupport(tx, createRandom(20_261_126), {
    people: others,
    regular,
    staffIds: [staffId, ...staffIds.filter((id) => id !== staffId)],
  })
  const people = others.filter(({ firstLogin }) => firstLogin)
  await seedLogs(tx, createRandom(20_261_125), { people, staffIds, count: 900 })
  await seedBroadcasts(tx, staffId)
}

/** The demo password: for the accounts one can sign in as, and by the same hash for everybody who has signed in. */
async function givePasswords(tx: Scope, accountIds: string[]): Promise<void> {
  for (const id of accountIds) await tx.services.identity.adapter.setPassword(tx, id, demoPassword)
  await sql`
    insert into credentials (tenant_id, person_id, password_hash, password_changed)
    select person.tenant_id, person.id, known.password_hash, person.account_activated_at
    from members as person
    join credentials as known on known.tenant_id = person.tenant_id and known.person_id = ${accountIds[0]}::uuid
    where person.tenant_id = ${tx.tenantId} and person.account_activated_at is not null
      and person.first_login is not null
    on conflict do nothing`.execute(tx.db)
}

/** A third of the people were brought by somebody who was there before them. */
async function linkInviters(tx: Scope, random: Random, people: MemberInsert[]): Promise<void> {
  const byAge = [...people].sort((one, other) => Number(one.created) - Number(other.created))
  const pairs = byAge.flatMap((person, index) =>
    index > 20 && random.chance(0.33)
      ? [{ id: person.id, inviter: byAge[random.between(0, index - 1)]?.id }]
      : [],
  )
  await sql`
    update members set invited_by = pair.inviter, referred = true
    from unnest(${pairs.map((pair) => pair.id)}::uuid[], ${pairs.map((pair) => pair.inviter)}::uuid[]) as pair (id, inviter)
    where members.tenant_id = ${tx.tenantId} and members.id = pair.id`.execute(tx.db)
}

async function seedViews(tx: Scope, ownerId: string): Promise<void> {
  const view = (name: string, filter: Record<string, unknown>) => ({
    tenantId: tx.tenantId,
    ownerId,
    resource: 'users',
    name,
    query: new URLSearchParams({
      filter: JSON.stringify(filter),
      page: '1',
      perPage: '25',
      sort: 'created',
      order: 'DESC',
    }).toString(),
    shared: true,
    created: tx.now,
  })
  await tx.db
    .insertInto('savedViews')
    .values([
      view('Waiting for review', { status: ['PENDING'] }),
      view('Invited, link not clicked', { status: ['APPROVED'], activation: ['NEVER_CLICKED'] }),
      view('Active without a subscription', { active: ['true'], subscription: ['INACTIVE'] }),
    ])
    .execute()
}
