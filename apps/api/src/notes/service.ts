import { maxNoteLength, mentionedIn, withMentions } from '@hearth/contract'
import { findMember, fullName, listStaffToMail, type MemberRow } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { once } from '../platform/jobs/once.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { parseId } from '../platform/values/ids.ts'
import { originOf } from '../tenants/index.ts'
import { noteMentionMail } from './emails.ts'
import {
  deleteOwnNote,
  findNote,
  insertNote,
  listNotesByMembers,
  lockOwnNote,
  type NoteRow,
  updateNote,
} from './queries.ts'

export type { NoteRow } from './queries.ts'

/** A note's text, and whom it names: `@[id]` for each of them. */
type Written = { text: string; mentions: string[] }

/** @throws BAD_INPUT for a text that is empty or too long, or that names somebody who is no staff member */
export async function parseNote(scope: Scope, given: string, known: string[] = []): Promise<Written> {
  const text = given.trim()
  if (!text) throw errors.badInput('text cannot be empty')
  if (text.length > maxNoteLength)
    throw errors.badInput(`text takes at most ${maxNoteLength} characters, not ${text.length}`)
  const mentions = mentionedIn(text)
  const fresh = mentions.filter((id) => !known.includes(id))
  if (fresh.length > 0) {
    const staff = new Set((await listStaffToMail(scope)).map(({ id }) => id))
    if (fresh.some((id) => !staff.has(id)))
      throw errors.badInput('text can mention only staff members with an open account')
  }
  return { text, mentions }
}

/** A remark about a member, seen by staff alone. It carries its author and time itself, so it needs no audit entry. */
export async function addNote(
  scope: StaffScope,
  { id, requestId, ...given }: { id: string; text: string; requestId?: string | null },
): Promise<MemberRow> {
  const memberId = parseId(id)
  const written = await parseNote(scope, given.text)
  return scope.transaction(async (tx) => {
    const member = await getMember(tx, memberId)
    const insert = async () => {
      const note = await insertNote(tx, { ...written, memberId, authorId: scope.actor.id })
      await mailMentioned(tx, { ...placeOf(member), text: note.text, mentions: note.mentions })
      return note.id
    }
    const isKept = async (inner: Scope, noteId: string) => (await findNote(inner, noteId)) !== undefined
    const contents = { memberId, text: written.text }
    if (requestId) await once(tx, { operation: 'note', requestId, contents, isKept }, insert)
    else await insert()
    return member
  })
}

/** Only one's own; a colleague who was mentioned before is not mailed again. */
export async function editNote(
  scope: StaffScope,
  { id, text }: { id: string; text: string },
): Promise<MemberRow> {
  return scope.transaction(async (tx) => {
    const note = await lockOwnNote(tx, parseId(id), scope.actor.id)
    if (!note) throw errors.notFound('Your note')
    const member = await getMember(tx, note.memberId)
    const written = await parseNote(tx, text, note.mentions)
    if (written.text === note.text) return member
    // Also those whom the text no longer names: they have had their email.
    const mentions = [...new Set([...note.mentions, ...written.mentions])]
    await updateNote(tx, note.id, { text: written.text, mentions })
    const fresh = written.mentions.filter((mentioned) => !note.mentions.includes(mentioned))
    await mailMentioned(tx, { ...placeOf(member), text: written.text, mentions: fresh })
    return member
  })
}

/** Only one's own. */
export async function removeNote(scope: StaffScope, noteId: string): Promise<MemberRow> {
  const memberId = await deleteOwnNote(scope, parseId(noteId), scope.actor.id)
  if (!memberId) throw errors.notFound('Your note')
  return getMember(scope, memberId)
}

/** The notes about each member, oldest first, in the order of the ids. */
export async function getNotes(scope: Scope, memberIds: string[]): Promise<NoteRow[][]> {
  const notes = Map.groupBy(await listNotesByMembers(scope, memberIds), (note) => note.memberId)
  return memberIds.map((id) => notes.get(id) ?? [])
}

/** Whom a note may mention: staff with an open account. */
export const getColleagues = (scope: Scope) => listStaffToMail(scope)

async function getMember(scope: Scope, id: string): Promise<MemberRow> {
  const member = await findMember(scope, id)
  if (!member) throw errors.notFound('The member')
  return member
}

const placeOf = (member: MemberRow) => ({
  about: fullName(member),
  path: `/users/${member.id}/show?tab=notes`,
})

/** `about`: whom the note is about, as the mail names them; `path`: where it is read, within the back-office. */
type Mentioned = { about: string; path: string; text: string; mentions: string[] }

/** Mails those whom a note mentions, but for its author. */
export async function mailMentioned(
  tx: StaffScope,
  { about, path, text, mentions }: Mentioned,
): Promise<void> {
  const staff = await listStaffToMail(tx)
  const told = staff.filter(({ id }) => mentions.includes(id) && id !== tx.actor.id)
  if (told.length === 0) return
  const names = new Map(staff.map((colleague) => [colleague.id, fullName(colleague)]))
  const values = {
    author: tx.actor.name,
    member: about,
    note: withMentions(text, (id) => names.get(id)),
    link: `${await originOf(tx)}/admin${path}`,
  }
  const letters = told.map(({ email, firstName }) => ({
    recipient: email,
    values: { ...values, firstName: firstName ?? '' },
  }))
  await sendMails(tx, noteMentionMail, letters)
}
