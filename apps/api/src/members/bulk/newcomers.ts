import { findPasswordHolders } from '../../identity/index.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'
import { auditEntryOf, recordChanges } from '../changes/record.ts'
import { freeUsernames, type UsernameNumbers } from '../changes/usernames.ts'
import { importableFields } from '../fields.ts'
import { findAnyMembersByIds } from '../queries.ts'
import {
  deleteMembers,
  findLoggedIn,
  type Inserted,
  insertMembers,
  lockMembers,
  type Newcomer,
} from './queries.ts'

export { findKnownEmails, lockMembers } from './queries.ts'

const standing = {
  role: 'CUSTOMER',
  status: 'APPROVED',
  active: false,
  archive: false,
  locked: false,
  subscription: 'INACTIVE',
  contributor: false,
  enterprise: false,
}

/**
 * Inserts people whose fields were read by the rules, in the name of `actorId`: approved and not active unless the
 * fields say otherwise.
 * @returns those inserted; who is missing lost the address to somebody else meanwhile
 */
export async function insertNewcomers(
  tx: Scope,
  people: (Json & { email: string })[],
  { actorId, reason, numbers }: { actorId: string; reason: string; numbers: UsernameNumbers },
): Promise<Inserted[]> {
  if (people.length === 0) return []
  const usernames = await freeUsernames(tx, people, numbers)
  // A legacy staff account has no row that could be pointed at.
  const [actor] = await findAnyMembersByIds(tx, [actorId])
  const complete = people.map((person) => ({ ...standing, ...person }))
  const empty = emptyFields(complete)
  const rows = complete.map((person, index) => ({
    ...empty,
    ...person,
    ...marksOf(tx, person, { actorId: actor?.id ?? null, reason }),
    username: usernames[index] as string,
  }))
  const inserted = await insertMembers(tx, rows as Newcomer[])
  const given = new Map(complete.map((person) => [person.email, person]))
  const entries = inserted.map((row) => auditEntryOf(row, {}, given.get(row.email) ?? {}))
  await recordChanges(tx, entries, actorId)
  return inserted
}

/** Whether a newcomer gets an activation link: approved, not open yet, and able to use it (product.md 17). */
export function isToBeInvited(person: Json): boolean {
  const { status, active, archive, locked } = { ...standing, ...person }
  return status === 'APPROVED' && !active && !archive && !locked
}

/** All rows of a statement have the same columns: what one person has, another has empty. */
function emptyFields(people: Json[]): Json {
  const named = new Set(people.flatMap((person) => Object.keys(person)))
  return Object.fromEntries([...named].map((field) => [field, importableFields[field]?.list ? [] : null]))
}

/** Who opened the account or set the subscription, and when (product.md 21). */
function marksOf(
  tx: Scope,
  { active, subscription }: Json,
  { actorId, reason }: { actorId: string | null; reason: string },
): Json {
  const paid = subscription === 'ACTIVE'
  return {
    accountActivatedAt: active ? tx.now : null,
    activatedByAdmin: active ? actorId : null,
    subscriptionActivatedAt: paid ? tx.now : null,
    subscriptionSetBy: paid ? actorId : null,
    subscriptionSetReason: paid ? reason : null,
  }
}

/** @returns those of the ids that have a password or have logged in */
export async function findActivated(scope: Scope, ids: string[]): Promise<string[]> {
  return [...new Set([...(await findLoggedIn(scope, ids)), ...(await findPasswordHolders(scope, ids))])]
}

/** Enough for one statement to stay far below its time limit. */
const deletedAtOnce = 1_000

/**
 * Removes people for good, if none of them has activated the account.
 * @returns how many have; when it is not 0, nobody was removed
 */
export async function removeNewcomers(tx: Scope, ids: string[]): Promise<number> {
  await lockMembers(tx, ids)
  const activated = await findActivated(tx, ids)
  if (activated.length > 0) return activated.length
  for (let start = 0; start < ids.length; start += deletedAtOnce)
    await deleteMembers(tx, ids.slice(start, start + deletedAtOnce))
  return 0
}
