import { communityLimits } from '@hearth/contract'
import { parseTerms, type TermsInput } from '../billing/index.ts'
import { getActorName, parseField } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { connectionOf, type ListArgs, parsePage } from '../platform/list.ts'
import { auditLogOf, changeRecord, type RecordKind } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import type { Json } from '../platform/values/difference.ts'
import {
  findSettings,
  lockSettings,
  parseSettings,
  type TenantSettings,
  type TenantSettingsInput,
  writeSettings,
} from '../tenants/index.ts'
import { findPicturePath, withPathIn } from '../uploads/index.ts'

export async function getCommunity(scope: Scope): Promise<TenantSettings> {
  const tenant = await findSettings(scope)
  if (!tenant) throw errors.notFound('The community')
  return tenant
}

const communityLog = auditLogOf('community')

const communityRecord: RecordKind<TenantSettings> = {
  label: 'The community',
  silent: new Set(['version']),
  lock: lockSettings,
  write: writeSettings,
  log: communityLog,
  nameOf: getActorName,
  settings: 'community',
}

type Words = {
  name?: string | null
  about?: string | null
  logoLight?: string | null
  supportEmail?: string | null
  postalAddress?: string | null
  taxLine?: string | null
}
export type CommunityInput = Words & TenantSettingsInput & TermsInput

/**
 * Changes what is given.
 * @throws BAD_INPUT naming the field; CONFLICT
 */
export async function changeCommunity(
  scope: Scope,
  { input, ifVersion }: { input: CommunityInput; ifVersion?: number | null },
): Promise<TenantSettings> {
  const fields = {
    ...parseInput(await withPathIn(scope, input, 'logoLight')),
    ...parseSettings(scope, input),
    ...(await parseTerms(scope, input)),
  }
  const complete = async (tx: Scope, before: TenantSettings, { logoLight, hosts }: Json) => {
    if (before.hosts.length > 0 && (hosts as string[] | undefined)?.length === 0)
      throw errors.badInput('hosts: the last host name of a community cannot be removed')
    if (typeof logoLight === 'string' && !(await findPicturePath(tx, logoLight)))
      throw errors.badInput(
        'logoLight must be the url that userAvatarSignedUrl returned, once the picture is uploaded',
      )
    return {}
  }
  const { after } = await changeRecord(scope, communityRecord, {
    id: scope.tenantId,
    fields,
    ifVersion,
    complete,
  })
  return after
}

/** Who changed what about the community, newest first. */
export async function getCommunityAuditPage(scope: Scope, args: ListArgs) {
  const changes = await communityLog.list(scope, scope.tenantId, parsePage(args))
  return connectionOf(changes, () => communityLog.count(scope, scope.tenantId))
}

function parseInput({ name, about, logoLight, supportEmail, postalAddress, taxLine }: Words): Json {
  return {
    ...(name !== undefined && { name: parseText('name', name) ?? refuseEmpty() }),
    ...(about !== undefined && { about: parseText('about', about) }),
    ...(postalAddress !== undefined && { postalAddress: parseText('postalAddress', postalAddress) }),
    ...(taxLine !== undefined && { taxLine: parseText('taxLine', taxLine) }),
    ...(logoLight !== undefined && { logoLight }),
    ...(supportEmail !== undefined && {
      supportEmail: supportEmail?.trim() ? parseField('email', supportEmail) : null,
    }),
  }
}

function refuseEmpty(): never {
  throw errors.badInput('name cannot be empty')
}

const ofSeveralLines = new Set(['about', 'postalAddress'])

/** One line of text, or several where a field takes them; nothing when it is empty. */
function parseText(
  field: 'name' | 'about' | 'postalAddress' | 'taxLine',
  given: string | null,
): string | null {
  const lines = (given ?? '').replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
  const text = (ofSeveralLines.has(field) ? lines : lines.replace(/\s+/g, ' ')).trim()
  if ([...text].length > communityLimits[field])
    throw errors.badInput(`${field} takes at most ${communityLimits[field]} characters`)
  return text || null
}
