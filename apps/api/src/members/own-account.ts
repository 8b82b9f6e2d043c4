import { errors } from '../platform/errors.ts'
import { changeRecord } from '../platform/record-changes.ts'
import type { MemberScope, Scope } from '../platform/scope.ts'
import { changeMember } from './changes/changes.ts'
import { memberRecord } from './changes/record.ts'
import { lockMember, type MemberRow, updateMember } from './queries.ts'
import { getMe } from './service.ts'

type OwnInput = { firstName?: string | null; lastName?: string | null; avatar?: string | null }

const nameLabels = { firstName: 'first name', lastName: 'last name' }

/**
 * The person's own name and picture, and nothing else of them.
 * @throws BAD_INPUT for an empty name or a picture that was not uploaded; NOT_FOUND for staff without a row
 */
export async function changeMe(scope: MemberScope, { firstName, lastName, avatar }: OwnInput) {
  const names = { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) }
  for (const [field, name] of Object.entries(names)) {
    if (!name?.trim())
      throw errors.badInput(`Please enter your ${nameLabels[field as keyof typeof nameLabels]}`)
  }
  const input = { ...names, ...(avatar !== undefined && { avatar }) }
  await changeMember(scope, { id: scope.actor.id, input })
  return getMe(scope)
}

/** The person opens the own account by choosing a password (product.md 14). */
export async function openOwnAccount(tx: Scope, { id, accountActivatedAt }: MemberRow): Promise<MemberRow> {
  const { after } = await changeRecord(tx, memberRecord, {
    id,
    fields: { active: true, clickedActivationLink: true, accountActivatedAt: accountActivatedAt ?? tx.now },
    actorId: id,
  })
  return after
}

/** Only the first click is a change: `updated` stays as it is for those who come back. */
export async function markClickedActivationLink(tx: Scope, id: string): Promise<MemberRow> {
  const member = (await lockMember(tx, id)) as MemberRow
  return member.clickedActivationLink ? member : updateMember(tx, id, { clickedActivationLink: true })
}

/** What the activation page needs, and the standing that every answer about a person must carry. */
const ownFields = new Set<string>([
  'id',
  'version',
  'email',
  'username',
  'firstName',
  'role',
  'status',
  'active',
  'archive',
  'locked',
  'subscription',
  'created',
  'updated',
  'clickedActivationLink',
] satisfies (keyof MemberRow)[])

/**
 * What the holder of an activation link may see of the invited person (security.md R21): a forwarded mail does not
 * open a profile. Lists are empty, flags are off, and everything else is null.
 */
export const ownView = (member: MemberRow): MemberRow =>
  Object.fromEntries(
    Object.entries(member).map(([name, value]) => [name, ownFields.has(name) ? value : blankOf(value)]),
  ) as MemberRow

function blankOf(value: unknown): [] | false | null {
  if (Array.isArray(value)) return []
  return typeof value === 'boolean' ? false : null
}
