import { readFileSync } from 'node:fs'
import type { Scope } from '../platform/scope.ts'
import { demoHost, demoPassword, settled } from './accounts.ts'
import { buildMember } from './builders.ts'
import { seedPaymentsByHand } from './care/payments-by-hand.ts'
import { seedSubscriptions } from './care/subscriptions.ts'
import { harbourDrafts } from './content-drafts.ts'
import { buildAccount, insertMembers, place } from './people.ts'
import { createRandom, type Random } from './random.ts'
import { seedContent } from './seed-content.ts'
import { seedInvites } from './seed-invites.ts'
import { seedRooms } from './seed-rooms.ts'

const harbourSize = 60

/** The second community: small, with words, zone, logo and colour of its own. */
export async function seedHarbour(tx: Scope, random: Random): Promise<void> {
  await insertHarbour(tx)
  const admin = buildAccount(random, place(tx, 0), {
    ...settled,
    role: 'ADMIN',
    email: 'admin@harbour.example',
    firstName: 'Greta',
    lastName: 'Engel',
  })
  const others = Array.from({ length: harbourSize - 1 }, (_, index) =>
    buildMember(random, place(tx, index + 1)),
  )
  await insertMembers(tx, [admin, ...others])
  await tx.services.identity.adapter.setPassword(tx, String(admin.id), demoPassword)
  await seedInvites(tx, [])
  await seedRooms(tx, random, { people: others, counts: { past: 10, upcoming: 3 } })
  const paid = others.filter(({ subscription }) => subscription === 'ACTIVE')
  await seedSubscriptions(tx, createRandom(20_261_128), { people: paid.slice(6) })
  await seedPaymentsByHand(tx, createRandom(20_261_129), {
    people: paid.slice(0, 6),
    staff: { id: String(admin.id), email: 'admin@harbour.example', name: 'Greta Engel' },
    ...{ days: 365, began: 0 },
  })
  await seedContent(tx, random, { drafts: harbourDrafts, people: others, staffId: String(admin.id) })
}

async function insertHarbour(tx: Scope): Promise<void> {
  const logo = readFileSync(new URL('./harbour-logo.svg', import.meta.url), 'utf8')
  await tx.db
    .insertInto('tenants')
    .values({
      id: 'harbour',
      name: 'Harbour',
      timeZone: 'Europe/Lisbon',
      about: 'Harbour is a small community of people who build things by the sea. We meet every other week.',
      firstStepsPutAway: tx.now,
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
}
