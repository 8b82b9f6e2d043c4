import { cardStateOf } from '@hearth/contract'
import type { Resolvers } from '../../platform/graphql/graphql.ts'
import { type GraphqlContext, member, staff } from '../../platform/graphql/guards.ts'
import type { AccessRows } from '../../platform/module.ts'
import { changeItem, createItem, deleteItem, deleteItems } from '../changes.ts'
import { findItemOf } from '../service.ts'
import type { Field } from './fields.ts'
import { kinds } from './index.ts'
import { fieldsOf, type ItemRow, type Kind, sharedFields, typeNameOf, typeOf, wordOf } from './kind.ts'

// What the schema says of each kind, its resolvers and its rows of the access matrix, all made from the kind itself.

const fieldSdl = (field: Field, name: string, isNeeded: boolean): string =>
  `${field.description ? `"${field.description}" ` : ''}${name}: ${field.type}${isNeeded ? '!' : ''}`

function typeSdl(kind: Kind): string {
  const { start, end, ...shared } = sharedFields
  const fields = Object.entries({ ...shared, ...kind.fields }).map(([name, field]) =>
    fieldSdl(field, name, field.fallback !== null),
  )
  return `type ${typeNameOf(kind)} {
    id: ID!
    "Raised by one with each change."
    version: Int!
    ${fields.join('\n')}
    schedule: Schedule!
    state: CardState!
    created: DateTime!
    updated: DateTime!
  }`
}

function inputSdl(kind: Kind, use: 'Create' | 'Update'): string {
  const fields = Object.entries(fieldsOf(kind)).map(([name, field]) =>
    fieldSdl(field, name, use === 'Create' && field.fallback === undefined),
  )
  return `input ${typeNameOf(kind)}${use}Input {\n${fields.join('\n')}\n}`
}

function operationsSdl(kind: Kind): string {
  const { name } = kind
  const type = typeNameOf(kind)
  return `extend type Query {
    "Members find it once it has begun."
    ${name}(id: ID!): ${type}
  }
  extend type Mutation {
    """
    The same \`requestId\` sent again, after a second click or a lost answer, gives the ${wordOf(kind)} that the first
    made; with other values it is refused (ALREADY_SENT).
    """
    ${name}Create(input: ${type}CreateInput!, requestId: ID): ${type}!
    """
    Changes the given fields. With \`ifVersion\` (the \`version\` when the form was opened) the call is refused with
    CONFLICT when somebody changed one of the same fields meanwhile.
    """
    ${name}Update(id: ID!, input: ${type}UpdateInput!, ifVersion: Int): ${type}!
    "For 30 days \`schedulesRestore\` takes it back."
    ${name}Delete(id: ID!): ${type}!
    ${name}sDelete(ids: [ID!]!): [${type}!]!
  }`
}

const sdlOf = (kind: Kind): string[] => [
  ...Object.values(kind.fields).flatMap(({ sdl }) => sdl ?? []),
  typeSdl(kind),
  inputSdl(kind, 'Create'),
  inputSdl(kind, 'Update'),
  operationsSdl(kind),
]

export const kindsSchema: string = [
  `enum ScheduleType { ${kinds.map(typeOf).join(' ')} }`,
  `"What members are shown while it is live." union Card = ${kinds.map(typeNameOf).join(' | ')}`,
  ...kinds.flatMap(sdlOf),
].join('\n')

type FieldOfItem = (row: ItemRow, args: unknown, context: GraphqlContext) => unknown

export const state: FieldOfItem = (row, _args, { scope }) => cardStateOf(row, scope.now)

/** A field that was added to the kind later is what the kind says, in the items that were there before. */
const shownFields = (kind: Kind) =>
  Object.fromEntries(
    Object.entries(kind.fields).map(([name, { fallback, show }]) => [
      name,
      (row: ItemRow) => {
        const value = row[name] ?? fallback ?? null
        return show && value !== null ? show(value as never) : value
      },
    ]),
  )

const resolversOf = (kind: Kind): Resolvers => ({
  Query: {
    [kind.name]: member((scope, { id }) => findItemOf(scope, kind, id)),
  },
  Mutation: {
    [`${kind.name}Create`]: staff((scope, args) => createItem(scope, kind, args)),
    [`${kind.name}Update`]: staff((scope, args) => changeItem(scope, kind, args)),
    [`${kind.name}Delete`]: staff((scope, { id }) => deleteItem(scope, kind, id)),
    [`${kind.name}sDelete`]: staff((scope, { ids }) => deleteItems(scope, ids, kind)),
  },
  [typeNameOf(kind)]: {
    state,
    schedule: ({ start, end }: ItemRow) => ({ start, end }),
    ...shownFields(kind),
  },
})

const accessOf = (kind: Kind): AccessRows => {
  const { name } = kind
  const input = Object.entries(fieldsOf(kind)).map(([field, { sample }]) => `${field}: ${sample}`)
  return {
    [`Query.${name}`]: { guard: 'member', text: (id) => `{ ${name}(id: "${id}") { title } }` },
    [`Mutation.${name}Create`]: {
      guard: 'staff',
      text: () => `mutation { ${name}Create(input: { ${input.join(', ')} }) { id } }`,
    },
    [`Mutation.${name}Update`]: {
      guard: 'staff',
      text: (id) => `mutation { ${name}Update(id: "${id}", input: { title: "Changed" }) { title } }`,
    },
    [`Mutation.${name}Delete`]: {
      guard: 'staff',
      text: (id) => `mutation { ${name}Delete(id: "${id}") { title } }`,
    },
    [`Mutation.${name}sDelete`]: {
      guard: 'staff',
      text: (id) => `mutation { ${name}sDelete(ids: ["${id}"]) { title } }`,
    },
  }
}

const ofAllKinds = kinds.map(resolversOf)

/** The types of all kinds, and their root fields. */
export const kindTypes: Resolvers = Object.assign({}, ...ofAllKinds)
export const kindQueries = Object.assign({}, ...ofAllKinds.map(({ Query }) => Query))
export const kindMutations = Object.assign({}, ...ofAllKinds.map(({ Mutation }) => Mutation))
export const kindAccess: AccessRows = Object.assign({}, ...kinds.map(accessOf))
