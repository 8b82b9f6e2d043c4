import { findOpenStaff } from '../identity/index.ts'
import { errors } from '../platform/errors.ts'
import { limitUses } from '../platform/limits.ts'
import type { Actor, KeyInUse, Scope } from '../platform/scope.ts'
import { hashSecret } from '../platform/tokens/bearer.ts'
import { assertMayCall } from './permission.ts'
import { type ApiKeyRow, findKeyByHash, noteUse } from './queries.ts'
import { keyForm, keyPrefix } from './token.ts'

/** security.md R05: of one key, by all processes together. */
const perKey = { name: 'api-key', uses: 600, seconds: 60 }
const notedEveryMs = 60_000

/** Whether a bearer is meant to be a key; sessions and capabilities begin otherwise. */
export const isApiKey = (bearer: string): boolean => bearer.startsWith(keyPrefix)

/**
 * Who a key acts for, in the tenant of the host that was called. It is looked up at every request, so it opens nothing
 * once it is revoked, or its owner is no staff member any more.
 * @throws INVALID_KEY, one answer for every reason; RATE_LIMITED
 */
export async function openKey(scope: Scope, token: string): Promise<{ actor: Actor; key: KeyInUse }> {
  const row = keyForm.test(token) ? await findKeyByHash(scope, hashSecret(token)) : undefined
  const actor = row && !row.revoked && row.expires > scope.now ? await actorOf(scope, row) : undefined
  if (!row || !actor) throw errors.invalidKey()
  await limitUses(scope, perKey, row.id)
  const noted = new Date(scope.now.getTime() - notedEveryMs)
  if (!row.lastUsed || row.lastUsed <= noted) await noteUse(scope, row.id, noted)
  const { id, scopes, ownerId } = row
  return {
    actor,
    key: { id, ofService: !ownerId, assertMayCall: (info, args) => assertMayCall(scopes, info, args) },
  }
}

/** A service acts as staff who have no row of a member, by the id and the name of its key. */
async function actorOf(scope: Scope, { id, name, ownerId }: ApiKeyRow): Promise<Actor | undefined> {
  if (!ownerId) return { kind: 'person', id, role: 'STAFF', sessionId: id, email: '', name }
  const owner = await findOpenStaff(scope, ownerId)
  if (!owner) return undefined
  const { email, firstName, lastName } = owner
  const fullName = [firstName, lastName].filter(Boolean).join(' ') || email
  return { kind: 'person', id: ownerId, role: owner.role, sessionId: id, email, name: fullName }
}
