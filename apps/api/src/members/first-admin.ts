import { randomInt } from 'node:crypto'
import { changeRecord } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { insertNewMember } from './changes/changes.ts'
import { anyMemberRecord } from './changes/record.ts'
import { findMemberByEmail, type MemberRow } from './queries.ts'
import { parseField } from './rules.ts'

/** As long as an activation link (product.md 17). */
const validMs = 4 * 86_400_000
/** Without letters and digits that look alike; each kind is drawn from, so that the password rule holds. */
const alphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '-+=?!']
const length = 20

/**
 * Makes the person of this address an ADMIN with an open account and a password for one sign-in, at which another
 * must be chosen (security.md R12: there are no default accounts).
 */
export async function inviteAdmin(
  scope: Scope,
  address: string,
): Promise<{ member: MemberRow; password: string }> {
  const email = parseField('email', address) as string
  const password = newPassword()
  const access = {
    role: 'ADMIN',
    status: 'APPROVED',
    active: true,
    archive: false,
    locked: false,
    timeout: null,
  }
  return scope.transaction(async (tx) => {
    const known = await findMemberByEmail(tx, email)
    const opened = { ...access, accountActivatedAt: known?.accountActivatedAt ?? tx.now, deletedAt: null }
    const member = known
      ? (await changeRecord(tx, anyMemberRecord, { id: known.id, fields: opened })).after
      : await insertNewMember(tx, { ...opened, email })
    const temporaryUntil = new Date(tx.now.getTime() + validMs)
    await tx.services.identity.adapter.setPassword(tx, member.id, password, { temporaryUntil })
    return { member, password }
  })
}

function newPassword(): string {
  const pick = (alphabet: string) => alphabet[randomInt(alphabet.length)] as string
  const letters = Array.from({ length }, (_, index) => pick(alphabets[index % alphabets.length] as string))
  return letters.join('')
}
