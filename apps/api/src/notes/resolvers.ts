import { colleagueBy, getPeople, type MemberRow } from '../members/index.ts'
import { assertStaff, type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import { addNote, editNote, getColleagues, getNotes, type NoteRow, removeNote } from './service.ts'

export const resolvers = {
  Query: {
    colleagues: staff((scope) => getColleagues(scope)),
  },
  Mutation: {
    memberNoteCreate: staff((scope, args) => addNote(scope, args)),
    memberNoteUpdate: staff((scope, args) => editNote(scope, args)),
    memberNoteDelete: staff((scope, { id }) => removeNote(scope, id)),
  },
  MemberNote: {
    mine: (note: NoteRow, _args: object, { scope }: GraphqlContext) =>
      scope.actor.kind === 'person' && note.authorId === scope.actor.id,
  },
}

/** The notes about the person that each row is about, by its id. */
export const notesOf = byParent<Pick<MemberRow, 'id'>>((scope, rows) => {
  assertStaff(scope)
  return getNotes(
    scope,
    rows.map(({ id }) => id),
  )
})

/** The colleagues whom each row's text names, by their ids. */
export const mentionsOf = byParent<Pick<NoteRow, 'mentions'>>(async (scope, rows) => {
  const people = await getPeople(
    scope,
    rows.flatMap((note) => note.mentions),
  )
  return rows.map((note) => note.mentions.flatMap((id) => people.get(id) ?? []))
})

export const loaders = {
  User: { notes: notesOf },
  MemberNote: { author: colleagueBy<NoteRow>('authorId'), mentions: mentionsOf },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.colleagues': { guard: 'staff', text: () => '{ colleagues { email } }' },
  'Mutation.memberNoteCreate': {
    guard: 'staff',
    text: (id) => `mutation { memberNoteCreate(id: "${id}", text: "A remark") { email } }`,
  },
  'Mutation.memberNoteUpdate': {
    guard: 'staff',
    text: (id) => `mutation { memberNoteUpdate(id: "${id}", text: "A remark") { email } }`,
  },
  'Mutation.memberNoteDelete': {
    guard: 'staff',
    text: (id) => `mutation { memberNoteDelete(id: "${id}") { email } }`,
  },
}
