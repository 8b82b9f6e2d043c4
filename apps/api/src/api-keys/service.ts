import { type ApiScope, apiKeyLimits, apiScopeLabel, apiScopes } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import { sendMail } from '../platform/mail/outbox.ts'
import { auditLogOf } from '../platform/record-changes.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { hashSecret } from '../platform/tokens/bearer.ts'
import { formatUtc } from '../platform/values/date-time.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { originOf } from '../tenants/index.ts'
import { apiKeyMadeMail } from './emails.ts'
import { type ApiKeyRow, countUsableKeys, findKeysByIds, insertKey, lockKey, markRevoked } from './queries.ts'
import { newKey } from './token.ts'

export { type ApiKeyRow, getKeysPage } from './queries.ts'

const keyLog = auditLogOf('apiKey')

/** @returns the keys in the order of the ids, without those that are not there */
export async function getKeysByIds(scope: Scope, ids: string[]): Promise<ApiKeyRow[]> {
  const known = parseIds(ids)
  const rows = new Map((await findKeysByIds(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

export const findKey = async (scope: Scope, id: string): Promise<ApiKeyRow | undefined> =>
  (await findKeysByIds(scope, [parseId(id)]))[0]

export type ApiKeyInput = { name: string; personal: boolean; scopes: string[]; expires: Date }

/** Makes a key and gives it out this once. @throws BAD_INPUT naming the field */
export async function createKey(
  scope: StaffScope,
  input: ApiKeyInput,
): Promise<{ key: ApiKeyRow; token: string }> {
  const fields = { name: parseName(input.name), scopes: parseScopes(input.scopes) }
  const expires = parseExpires(scope, input.expires)
  const { token, hint } = newKey(input.personal ? 'person' : 'service')
  const createdBy = scope.actor.id
  const key = await scope.transaction(async (tx) => {
    if ((await countUsableKeys(tx)) >= apiKeyLimits.keys)
      throw errors.badInput(`A community has at most ${apiKeyLimits.keys} keys in use. Revoke one first`)
    const ownerId = input.personal ? createdBy : null
    const row = await insertKey(tx, { ...fields, expires, ownerId, hint, hash: hashSecret(token), createdBy })
    const { name, scopes } = row
    const entry = { recordId: row.id, version: 1, previous: {}, updated: { name, scopes, expires, ownerId } }
    await keyLog.insert(tx, [entry], createdBy)
    await tellMaker(tx, row)
    return row
  })
  scope.log.info({ tenantId: scope.tenantId, keyId: key.id, personId: createdBy }, 'api key made')
  return { key, token }
}

async function tellMaker(tx: StaffScope, { name, scopes, expires, ownerId }: ApiKeyRow): Promise<void> {
  const { email } = tx.actor
  const values = {
    keyName: name,
    kind: ownerId ? 'acts as you' : 'acts in its own name',
    scopes: scopes.map((value) => apiScopeLabel(value as ApiScope)).join(', '),
    expires: formatUtc(expires),
    link: `${await originOf(tx)}/admin/apiKeys`,
  }
  await sendMail(tx, apiKeyMadeMail, { recipient: email, values })
}

function parseName(given: string): string {
  const name = given.trim()
  const max = apiKeyLimits.name
  if (!name || name.length > max) throw errors.badInput(`The name has 1 to ${max} characters`)
  return name
}

function parseScopes(given: string[]): ApiScope[] {
  const unknown = given.find((value) => !(apiScopes as readonly string[]).includes(value))
  if (unknown !== undefined)
    throw errors.badInput(`'${unknown.slice(0, 100)}' is no scope. Scopes: ${apiScopes.join(', ')}`)
  const scopes = apiScopes.filter((value) => given.includes(value))
  if (scopes.length === 0) throw errors.badInput('A key needs at least one of the scopes')
  return scopes
}

function parseExpires({ now }: Scope, expires: Date): Date {
  const days = (expires.getTime() - now.getTime()) / 86_400_000
  if (days <= 0 || days > apiKeyLimits.days)
    throw errors.badInput(`expires is a time within the next ${apiKeyLimits.days} days`)
  return expires
}

/** @throws NOT_FOUND */
export async function revokeKey(scope: StaffScope, id: string): Promise<ApiKeyRow> {
  const keyId = parseId(id)
  const personId = scope.actor.id
  const { row, isNew } = await scope.transaction(async (tx) => {
    const before = await lockKey(tx, keyId)
    if (!before) throw errors.notFound('The API key')
    if (before.revoked) return { row: before, isNew: false }
    const row = await markRevoked(tx, keyId, personId)
    const { version, revoked } = row
    const entry = { recordId: keyId, version, previous: { revoked: null }, updated: { revoked } }
    await keyLog.insert(tx, [entry], personId)
    return { row, isNew: true }
  })
  if (isNew) scope.log.info({ tenantId: scope.tenantId, keyId, personId }, 'api key revoked')
  return row
}
