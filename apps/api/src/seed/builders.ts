import {
  aiSkillQuestions,
  aiTopics,
  memberStatuses,
  milestoneId,
  milestonesByPillar,
  mobileOSes,
  type Pillar,
  pillars,
} from '@hearth/contract'
import type { Insertable } from 'kysely'
import type { MembersTable } from '../platform/database/tables.generated.ts'
import type { Random } from './random.ts'
import * as words from './vocabulary.ts'

export type MemberInsert = Insertable<MembersTable>

const day = 86_400_000

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** How an invented person stands with the community, and the dates that go with it. */
function buildStanding(random: Random, created: Date, now: Date) {
  const status = random.chance(0.78) ? 'APPROVED' : random.pick(memberStatuses)
  const clicked = status === 'APPROVED' && random.chance(0.85)
  const active = clicked && random.chance(0.9)
  const age = now.getTime() - created.getTime()
  const after = (base: Date, share: number) =>
    new Date(Math.min(base.getTime() + random.next() * age * share, now.getTime()))
  const activated = active ? after(created, 0.1) : null
  const firstLogin = activated && random.chance(0.93) ? after(activated, 0.1) : null
  const paid = active && random.chance(0.7)
  return {
    status,
    active,
    clickedActivationLink: clicked,
    accountActivatedAt: activated,
    firstLogin,
    lastActivity: firstLogin && random.chance(0.9) ? after(firstLogin, 0.9) : null,
    subscription: paid ? 'ACTIVE' : 'INACTIVE',
    subscriptionActivatedAt: paid ? activated : null,
    archive: random.chance(0.05),
    locked: random.chance(0.01),
  }
}

function buildProfile(random: Random) {
  const [city, state, country, countryCode] = random.pick(words.cities)
  const focus = random
    .some(pillars, 1, 2)
    .flatMap((pillar: Pillar) =>
      random
        .some(milestonesByPillar[pillar] as readonly string[], 1, 2)
        .map((name) => milestoneId(pillar, name)),
    )
  return {
    bio: random.chance(0.5) ? random.pick(words.biographies) : null,
    dob: `${random.between(1955, 2002)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
    countryCode,
    phone: String(random.between(200_000_000, 999_999_999)),
    city,
    state,
    country,
    mobileOS: random.chance(0.85) ? random.pick(mobileOSes) : null,
    comment: random.chance(0.12) ? random.pick(words.staffNotes) : null,
    focusMilestones: random.chance(0.6) ? focus : [],
    occupation: random.pick(words.occupations),
    companyName: random.pick(words.companyNames),
    companyIndustry: random.pick(words.industries),
    companyRole: random.pick(words.companyRoles),
    companyFunction: random.pick(words.companyFunctions),
    howCanYouHelpHearth: random.some(words.helpTopics, 0, 2),
    professionalGrowthImportance: random.between(1, 5),
    personalGrowthImportance: random.between(1, 5),
    financialGrowthImportance: random.between(1, 5),
  }
}

/** What somebody wrote when applying: frozen, it never follows the member's later changes (product.md 28). */
export function buildApplication(
  random: Random,
  person: { firstName: string; lastName: string; email: string },
) {
  const [city, , country] = random.pick(words.cities)
  return {
    ...person,
    motivations: random.pick(words.motivations),
    digitalImpactVision: random.pick(words.visions),
    contributeViaWorkshops: random.pick(words.workshopOffers),
    location: `${city}, ${country}`,
    currentTitle: random.pick(words.companyRoles),
    companyName: random.pick(words.companyNames),
    companyAnnualRevenue: random.pick(words.revenues),
    highestEducationLevel: random.pick(words.degrees),
    hearAboutProgram: random.pick(words.hearAbout),
    aiSkillsRatings: aiSkillQuestions.map((question) => ({ question, rating: random.between(1, 5) })),
    aiTopicsInterest: random.some(aiTopics, 1, 3),
    additionalInterests: random.chance(0.4) ? 'Choir singing and long walks.' : null,
    linkedInProfile: `https://www.linkedin.com/in/${slug(person.firstName)}-${slug(person.lastName)}`,
    socialHandle: random.chance(0.5) ? `@${slug(person.firstName)}${slug(person.lastName)}` : null,
  }
}

/** An invented person of a tenant, believable in every field; `overrides` win. `index` makes the names unique. */
export function buildMember(
  random: Random,
  { tenantId, index, now }: { tenantId: string; index: number; now: Date },
  overrides: Partial<MemberInsert> = {},
): MemberInsert {
  const firstName = random.pick(words.firstNames)
  const lastName = random.pick(words.lastNames)
  // More people joined lately than in the first months: the square root leans towards today.
  const created = new Date(now.getTime() - (1 - Math.sqrt(random.next())) * 730 * day)
  const username = `${slug(firstName)}-${slug(lastName)}-${index}`
  const email = `${slug(firstName)}.${slug(lastName)}.${index}@example.com`
  const application = buildApplication(random, { firstName, lastName, email })
  return {
    tenantId,
    id: random.uuid(),
    firstName,
    lastName,
    email,
    username,
    role: 'CUSTOMER',
    created,
    updated: created,
    contributor: random.chance(0.08),
    enterprise: random.chance(0.15),
    ...buildStanding(random, created, now),
    ...buildProfile(random),
    additionalFormInfo: random.chance(0.4) ? JSON.stringify(application) : null,
    ...overrides,
  }
}
