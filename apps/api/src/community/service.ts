import { communityLimits } from '@hearth/contract'
import { getActorName, parseField } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { auditLogOf, changeRecord, type RecordKind } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import type { Json } from '../platform/values/difference.ts'
import { findTenant, lockTenant, type TenantRow, updateTenant } from '../tenants/index.ts'
import { findPicturePath, withPathIn } from '../uploads/index.ts'

export async function getCommunity(scope: Scope): Promise<TenantRow> {
  const tenant = await findTenant(scope)
  if (!tenant) throw errors.notFound('The community')
  return tenant
}

const communityRecord: RecordKind<TenantRow> = {
  label: 'The community',
  silent: new Set(['version']),
  lock: lockTenant,
  write: (tx, _before, changes) => updateTenant(tx, changes),
  log: auditLogOf('community'),
  nameOf: getActorName,
}

export type CommunityInput = {
  name?: string | null
  about?: string | null
  logoLight?: string | null
  supportEmail?: string | null
}

/**
 * Changes what is given.
 * @throws BAD_INPUT naming the field; CONFLICT
 */
export async function changeCommunity(
  scope: Scope,
  { input, ifVersion }: { input: CommunityInput; ifVersion?: number | null },
): Promise<TenantRow> {
  const fields = parseInput(await withPathIn(scope, input, 'logoLight'))
  const complete = async (tx: Scope, _before: TenantRow, { logoLight }: Json) => {
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

function parseInput({ name, about, logoLight, supportEmail }: CommunityInput): Json {
  return {
    ...(name !== undefined && { name: parseText('name', name) ?? refuseEmpty() }),
    ...(about !== undefined && { about: parseText('about', about) }),
    ...(logoLight !== undefined && { logoLight }),
    ...(supportEmail !== undefined && {
      supportEmail: supportEmail?.trim() ? parseField('email', supportEmail) : null,
    }),
  }
}

function refuseEmpty(): never {
  throw errors.badInput('name cannot be empty')
}

/** One line of text, or several for the sentences about the community; nothing when it is empty. */
function parseText(field: keyof typeof communityLimits, given: string | null): string | null {
  const lines = (given ?? '').replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '')
  const text = (field === 'name' ? lines.replace(/\s+/g, ' ') : lines).trim()
  if ([...text].length > communityLimits[field])
    throw errors.badInput(`${field} takes at most ${communityLimits[field]} characters`)
  return text || null
}
