import { brokenPasswordRules } from '../../identity/index.ts'
import { errors } from '../../platform/errors.ts'
import { once } from '../../platform/jobs/once.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { actorIdOf, changeRecord, personIdOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'
import { parseId } from '../../platform/values/ids.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import { findPicturePath, withPathIn } from '../../uploads/index.ts'
import { noMark } from '../addresses/service.ts'
import { accountMadeMail } from '../emails.ts'
import { findAnyMembersByIds, insertMember, type MemberRow } from '../queries.ts'
import { assertBorn, parseFields, withCallingCode } from '../rules.ts'
import { auditEntryOf, memberRecord, recordChanges } from './record.ts'
import { freeUsernames } from './usernames.ts'

export type CreateInput = {
  firstName: string
  lastName: string
  email: string
  password: string
  role: string
  contributor?: number | null
  enterprise?: number | null
  dob?: string | null
  phone?: string | null
  countryCode?: string | null
}

const uniqueViolation = '23505'

/** Staff make a person with a first password: active and APPROVED at once (product.md 20). */
export async function createMember(
  scope: Scope,
  { input, requestId }: { input: CreateInput; requestId?: string | null },
): Promise<MemberRow> {
  const { password, ...contents } = input
  const fields = parseNewMember(contents)
  assertBorn(scope.now, fields.dob)
  const { name: tenantName } = await getTenantConfiguration(scope)
  const broken = await brokenPasswordRules(password, { tenantName })
  if (broken.length > 0) throw errors.badPassword(broken)
  return inMemberTransaction(scope, async (tx) => {
    const insert = () => insertWithPassword(tx, fields, password)
    if (!requestId) return insert()
    const request = { operation: 'member', requestId, contents, isKept }
    const id = await once(tx, request, async () => (await insert()).id)
    return (await findAnyMembersByIds(tx, [id]))[0] as MemberRow
  })
}

const isKept = async (tx: Scope, id: string): Promise<boolean> =>
  (await findAnyMembersByIds(tx, [id])).length > 0

function parseNewMember(input: Omit<CreateInput, 'password'>): Json {
  const fields = parseFields({
    ...input,
    contributor: parseFlag('contributor', input.contributor),
    enterprise: parseFlag('enterprise', input.enterprise),
  })
  for (const field of ['firstName', 'lastName'])
    if (!fields[field]) throw errors.badInput(`${field} cannot be empty`)
  return withCallingCode(fields)
}

async function insertWithPassword(tx: Scope, fields: Json, password: string): Promise<MemberRow> {
  const row = await insertNewMember(tx, {
    ...fields,
    active: true,
    status: 'APPROVED',
    accountActivatedAt: tx.now,
    activatedByAdmin: personIdOf(tx),
  })
  await tx.services.identity.adapter.setPassword(tx, row.id, password)
  await sendMail(tx, accountMadeMail, { recipient: row.email, values: { firstName: row.firstName ?? '' } })
  return row
}

/** Contributor and enterprise are sent as 1 or 0 (product.md 20). */
function parseFlag(field: string, value: number | null | undefined): boolean {
  if (value != null && value !== 0 && value !== 1)
    throw errors.badInput(`${field} must be 1 or 0, not ${value}`)
  return value === 1
}

/** Inserts a person with a username of their own and says so in the audit log. */
export async function insertNewMember(tx: Scope, fields: Json): Promise<MemberRow> {
  const [username] = await freeUsernames(tx, [
    fields as { firstName?: string; lastName?: string; email: string },
  ])
  const row = await insertMember(tx, { ...fields, username: username as string })
  await recordChanges(tx, [auditEntryOf(row, {}, fields)])
  return row
}

export type UpdateInput = Json & { subscriptionReason?: string | null }

/**
 * Changes the given fields of a member, by the rules of product.md, Validation. `ifVersion` is the version
 * that the form opened.
 */
export async function changeMember(
  scope: Scope,
  { id, input, ifVersion }: { id: string; input: UpdateInput; ifVersion?: number | null },
): Promise<{ before: MemberRow; after: MemberRow }> {
  const { subscriptionReason, ...given } = input
  const fields = parseFields(await withPathIn(scope, given, 'avatar'))
  const change = { id: parseId(id), fields, ifVersion, complete: completeWith(subscriptionReason) }
  return inMemberTransaction(scope, async (tx) => {
    const changed = await changeRecord(tx, memberRecord, change)
    const { before, after } = changed
    const closed = after.locked || after.archive || !after.active
    if (closed && after.version > before.version) await tx.services.identity.adapter.signOut(tx, after.id)
    return changed
  })
}

const completeWith =
  (subscriptionReason: string | null | undefined) =>
  async (tx: Scope, before: MemberRow, changes: Json): Promise<Json> => {
    assertAllowed(tx, before, changes)
    assertBorn(tx.now, changes.dob)
    await assertOwnPicture(tx, changes.avatar)
    return {
      ...(changes.email && before.emailBouncedAt ? noMark : {}),
      ...(changes.phone ? withCallingCode({ countryCode: before.countryCode, ...changes }) : {}),
      ...openingMarks(tx, before, changes),
      ...subscriptionMarks(tx, changes, subscriptionReason),
    }
  }

async function assertOwnPicture(tx: Scope, avatar: unknown): Promise<void> {
  if (typeof avatar !== 'string' || (await findPicturePath(tx, avatar))) return
  throw errors.badInput(
    'avatar must be the url that userAvatarSignedUrl returned, once the picture is uploaded',
  )
}

/** What nobody may do to themselves: one careless click would leave the house without a key. */
const notOnOneself: Record<string, (value: unknown) => boolean> = {
  role: () => true,
  locked: (value) => value === true,
  archive: (value) => value === true,
  active: (value) => value === false,
  timeout: (value) => value !== null,
  status: (value) => value === 'REJECTED',
}

function assertAllowed(tx: Scope, before: MemberRow, changes: Json): void {
  if (changes.status === 'PENDING')
    throw errors.badInput('A member cannot become PENDING again. Choose APPROVED or REJECTED')
  for (const field of ['firstName', 'lastName'])
    if (changes[field] === null) throw errors.badInput(`${field} cannot be empty`)
  if (before.id !== actorIdOf(tx)) return
  const own = Object.entries(changes).find(([field, value]) => notOnOneself[field]?.(value))
  if (own) throw errors.badInput(`You cannot change your own ${own[0]} here. Ask a colleague`)
}

const openingMarks = (tx: Scope, before: MemberRow, changes: Json): Json =>
  changes.active === true && !before.active
    ? { accountActivatedAt: before.accountActivatedAt ?? tx.now, activatedByAdmin: personIdOf(tx) }
    : {}

/** product.md 21. */
function subscriptionMarks(tx: Scope, changes: Json, reason: string | null | undefined): Json {
  if (!('subscription' in changes)) return {}
  const said = reason?.trim() || null
  if (said && said.length > 500) throw errors.badInput('subscriptionReason takes at most 500 characters')
  return {
    subscriptionSetBy: personIdOf(tx),
    subscriptionSetReason: said,
    ...(changes.subscription === 'ACTIVE' && { subscriptionActivatedAt: tx.now }),
  }
}

const maxAttempts = 5

/** Runs in a transaction and says in words that an address is taken; a username lost to somebody else is chosen again. */
export async function inMemberTransaction<T>(
  scope: Scope,
  work: (tx: Scope) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    return await scope.transaction(work)
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== uniqueViolation) throw error
    if (constraint === 'members_by_email') throw errors.emailTaken()
    if (constraint !== 'members_tenant_id_username_key' || attempt >= maxAttempts) throw error
    return inMemberTransaction(scope, work, attempt + 1)
  }
}
