import { readFileSync } from 'node:fs'
import { type DefinitionNode, Kind, parse, type TypeNode } from 'graphql'

/** What a member's field holds, by the schema: the one place where a field's type is said. */
export type FieldType = {
  name: 'String' | 'Int' | 'Boolean' | 'DateTime' | 'Choice'
  list: boolean
  /** The values of a choice. */
  choices: string[]
}

const { definitions } = parse(readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8'))

/** Said about a change, or checked where it was sent: neither is a value to copy from a file. */
const notImportable = new Set(['subscriptionReason', 'avatar'])

const fieldsOf = (name: string): { name: string; type: TypeNode }[] =>
  definitions.flatMap((definition: DefinitionNode) =>
    (definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ||
      definition.kind === Kind.OBJECT_TYPE_DEFINITION) &&
    definition.name.value === name
      ? (definition.fields ?? []).map((field) => ({ name: field.name.value, type: field.type }))
      : [],
  )

const choices = new Map(
  definitions.flatMap((definition) =>
    definition.kind === Kind.ENUM_TYPE_DEFINITION
      ? [[definition.name.value, (definition.values ?? []).map((value) => value.name.value)] as const]
      : [],
  ),
)

function typeOf(node: TypeNode): FieldType {
  if (node.kind === Kind.NON_NULL_TYPE) return typeOf(node.type)
  if (node.kind === Kind.LIST_TYPE) return { ...typeOf(node.type), list: true }
  const values = choices.get(node.name.value)
  const name = values ? 'Choice' : (node.name.value as FieldType['name'])
  return { name, list: false, choices: values ?? [] }
}

/** The fields that a line of a file may set. */
export const importableFields: Record<string, FieldType> = Object.fromEntries(
  fieldsOf('AdminUserUpdateInput')
    .filter(({ name }) => !notImportable.has(name))
    .map(({ name, type }) => [name, typeOf(type)]),
)

/** The fields that a file may name, as an export does, and that are not taken from it. */
export const shownFields: string[] = fieldsOf('User')
  .map(({ name }) => name)
  .filter((name) => !Object.hasOwn(importableFields, name))
