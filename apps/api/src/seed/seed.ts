import { sql } from 'kysely'
import { setPassword } from './identity/index.ts'
import { makeLink } from './invites/index.ts'
import type { Scope } from './platform/scope.ts'
import { seedMails } from './seed-mails.ts'
import { seedPublicPages } from './seed-public.ts'
import { seedRooms } from './seed-rooms.ts'
import { buildMember, type MemberInsert } from './test/builders.ts'
import { seedFrontDoor } from './test/front-door-seed.ts'
import { createRandom, type Random } from './test/random.ts'

// The demo community (product.md, Starting): believable people in two tenants, the same on every machine.

export const demoPassword = 'Ember-lamp-42!'
export const demoHost = 'harbour.localhost'

const invited = {
  active: false,
  status: 'APPROVED',
  clickedActivationLink: false,
  firstLogin: null,
  lastActivity: null,
}
const settled = {
  active: true,
  status: 'APPROVED',
  clickedActivationLink: true,
  archive: false,
  locked: false,
}

const invitedEmail = 'invited@hearth.example'

/** The people one can sign in as; without a password: not yet activated. */
export const demoAccounts: {
  email: string
  password: boolean
  about: string
  person: Partial<MemberInsert>
}[] = [
  {
    email: 'admin@hearth.example',
    password: true,
    about: 'ADMIN',
    person: { ...settled, role: 'ADMIN', firstName: 'Ada', lastName: 'Okafor' },
  },
  {
    email: 'staff@hearth.example',
    password: true,
    about: 'STAFF',
    person: { ...settled, role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' },
  },
  {
    email: 'manager@hearth.example',
    password: true,
    about: 'MANAGER',
    person: { ...settled, role: 'MANAGER', firstName: 'Yuki', lastName: 'Tanabe' },
  },
  {
    email: 'member@hearth.example',
    password: true,
    about: 'member, paid',
    person: { ...settled, subscription: 'ACTIVE', firstName: 'Rosa', lastName: 'Whitfield' },
  },
  {
    email: 'unpaid@hearth.example',
    password: true,
    about: 'member, not paid',
    person: {
      ...settled,
      subscription: 'INACTIVE',
      subscriptionActivatedAt: null,
      firstName: 'Maren',
      lastName: 'Lindqvist',
    },
  },
  {
    email: invitedEmail,
    password: false,
    about: 'invited, not yet activated',
    person: { ...invited, firstName: 'Noor', lastName: 'Haddad', subscription: 'INACTIVE' },
  },
]
const harbourAdmin = 'admin@harbour.example'

const community = { hearth: 2_000, harbour: 60 }
const batchSize = 250
const seedLock = 4_729_102

/**
 * Fills a new database, in one transaction. Several processes may call it at once: the others wait for the first.
 * @returns false when the demo community is already there
 */
export async function seedDemo(forTenant: (tenantId: string) => Scope): Promise<boolean> {
  const hearth = forTenant('hearth')
  if (await hasDemo(hearth)) return false
  return hearth.transaction(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx.db)
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx.db)
    if (await hasDemo(tx)) return false
    const random = createRandom(20_261_121)
    await seedHearth(tx, random)
    await seedHarbour({ ...tx, tenantId: 'harbour' }, random)
    await tx.db.insertInto('installation').values({ key: 'demo', value: 'on' }).execute()
    return true
  })
}

export async function hasDemo(scope: Scope): Promise<boolean> {
  const row = await scope.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo')
    .executeTakeFirst()
  return row !== undefined
}

async function seedHearth(tx: Scope, random: Random): Promise<void> {
  await tx.db
    .updateTable('tenants')
    .set({ supportEmail: 'support@hearth.example', marketingUrl: 'https://hearth.example' })
    .where('id', '=', tx.tenantId)
    .execute()
  const accounts = demoAccounts.map(({ email, person }, index) =>
    buildMember(random, place(tx, index), {
      ...person,
      email,
      username: email.replace('@hearth.example', '-demo'),
    }),
  )
  const others = Array.from({ length: community.hearth - accounts.length }, (_, index) =>
    buildMember(random, place(tx, accounts.length + index)),
  )
  const people = [...accounts, ...others]
  await insertMembers(tx, people)
  await linkInviters(tx, random, people)
  for (const [index, account] of demoAccounts.entries()) {
    if (account.password) await setPassword(tx, String(accounts[index]?.id), demoPassword)
  }
  await seedViews(tx, String(accounts[0]?.id))
  // A source of chance of its own: the people stay the same, whatever is added here.
  await seedFrontDoor(tx, createRandom(20_261_122), {
    applicants: others.filter(({ status, archive }) => status === 'PENDING' && !archive),
    invited: others.filter(({ status, active, archive }) => status === 'APPROVED' && !active && !archive),
    staff: accounts.slice(0, 3).map(({ id }) => ({ id: String(id) })),
  })
  const staff = accounts.find(({ email }) => email === 'staff@hearth.example')
  await seedPublicPages(tx, { id: String(staff?.id), name: 'Ines Duarte', email: 'staff@hearth.example' })
  await seedMails(tx)
  const regular = accounts.find(({ email }) => email === 'member@hearth.example')
  await seedRooms(tx, random, { people, counts: { past: 95, upcoming: 20 }, regular })
}

async function seedHarbour(tx: Scope, random: Random): Promise<void> {
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 28"><path d="M4 18c4 0 4-3 8-3s4 3 8 3 4-3 8-3M16 13V3l8 8z" fill="none" stroke="#2B6169" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/><text x="38" y="20" font-family="Georgia,serif" font-size="17" fill="#2B6169">Harbour</text></svg>`
  await tx.db
    .insertInto('tenants')
    .values({
      id: 'harbour',
      name: 'Harbour',
      timeZone: 'Europe/Lisbon',
      logoLight: `data:image/svg+xml,${encodeURIComponent(logo)}`,
      tokens: JSON.stringify({ ember: '#2B6169', emberWash: '#E4EFF0' }),
      playStoreUrl: 'https://play.google.com/store/apps/details?id=example.harbour.community',
      // No app for iPhones yet: their owners are led to the web app.
      appStoreUrl: null,
      appScheme: 'harbour',
      webAppUrl: 'https://app.harbour.example',
      webAppStagingUrl: 'https://app.staging.harbour.example',
      supportEmail: 'support@harbour.example',
    })
    .execute()
  await tx.db.insertInto('tenantHosts').values({ tenantId: tx.tenantId, host: demoHost }).execute()
  await tx.db
    .insertInto('tenantPillars')
    .values([
      { tenantId: tx.tenantId, pillar: 'Personal', displayOrder: 1, displayName: 'Life' },
      { tenantId: tx.tenantId, pillar: 'Professional', displayOrder: 2, displayName: 'Work' },
      {
        tenantId: tx.tenantId,
        pillar: 'Financial',
        displayOrder: 3,
        displayName: 'Money',
        isFeatureOn: false,
      },
    ])
    .execute()
  const admin = buildMember(random, place(tx, 0), {
    ...settled,
    role: 'ADMIN',
    email: harbourAdmin,
    firstName: 'Greta',
    lastName: 'Engel',
  })
  const others = Array.from({ length: community.harbour - 1 }, (_, index) =>
    buildMember(random, place(tx, index + 1)),
  )
  await insertMembers(tx, [admin, ...others])
  await setPassword(tx, String(admin.id), demoPassword)
  await seedRooms(tx, random, { people: others, counts: { past: 10, upcoming: 3 } })
}

const place = (tx: Scope, index: number) => ({ tenantId: tx.tenantId, index, now: tx.now })

async function insertMembers(tx: Scope, people: MemberInsert[]): Promise<void> {
  for (let start = 0; start < people.length; start += batchSize) {
    await tx.db
      .insertInto('members')
      .values(people.slice(start, start + batchSize))
      .execute()
  }
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

/** The activation link of the invited demo account, made anew at each start; none once the account is open. */
export async function inviteDemoAccount(scope: Scope): Promise<string | undefined> {
  const { id } = await scope.db
    .selectFrom('members')
    .select('id')
    .where('tenantId', '=', scope.tenantId)
    .where('email', '=', invitedEmail)
    .executeTakeFirstOrThrow()
  return scope.transaction((tx) => makeLink(tx, id))
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
