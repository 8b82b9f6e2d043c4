import {
  type ApiOperation,
  type ApiReference,
  errorMessages,
  webhookEventLabel,
  webhookEvents,
} from '@hearth/contract'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLSchema,
  isIntrospectionType,
  isSpecifiedScalarType,
  Kind,
  parse,
  printType,
} from 'graphql'
import { scopeOfField } from './api-keys/index.ts'
import { readSchema } from './platform/graphql/graphql.ts'
import type { Module } from './platform/module.ts'

/** What /developers says of the API, as the JSON file that the public pages are built with. */
export function printApiReference(modules: Module[]): string {
  const schema = buildSchema(readSchema(modules).join('\n'))
  const areas = modules.map((module) => ({
    name: module.name,
    title: titleOf(module.name),
    operations: operationsOf(schema, module),
  }))
  const reference: ApiReference = {
    areas: areas
      .filter(({ operations }) => operations.length > 0)
      .toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
    errors: Object.entries(errorMessages).map(([name, text]) => ({ name, text })),
    events: webhookEvents.map((name) => ({ name, text: webhookEventLabel(name) })),
    types: typesOf(schema),
  }
  return `${JSON.stringify(reference, null, 1)}\n`
}

/** 'living-rooms' as people read it. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ').replace('living rooms', 'Living Rooms').replace('api', 'API')
  return words[0]?.toUpperCase() + words.slice(1)
}

/** The root fields that a module's own files add. */
function operationsOf(schema: GraphQLSchema, module: Module): ApiOperation[] {
  const own = parse(readSchema([module]).slice(1).join('\n') || 'scalar Nothing')
  return own.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION) return []
    const type = definition.name.value
    const root =
      type === 'Query' ? schema.getQueryType() : type === 'Mutation' ? schema.getMutationType() : null
    if (!root) return []
    const fields = root.getFields()
    return (definition.fields ?? []).flatMap(({ name: { value } }) => {
      const guard = module.access?.[`${type}.${value}`]?.guard
      return fields[value] && guard ? [operationOf(fields[value], type, guard)] : []
    })
  })
}

const operationOf = (
  { name, description, args, type: answers }: GraphQLField<unknown, unknown>,
  type: string,
  guard: string,
): ApiOperation => ({
  name,
  kind: type === 'Query' ? 'query' : 'mutation',
  description: description ?? null,
  args: args.map((arg) => ({ name: arg.name, type: String(arg.type) })),
  answers: String(answers),
  guard,
  scope: scopeOfField.get(`${type}.${name}`) ?? null,
})

const typesOf = (schema: GraphQLSchema): ApiReference['types'] =>
  Object.values(schema.getTypeMap())
    .filter(
      (type) =>
        !isIntrospectionType(type) &&
        !isSpecifiedScalarType(type) &&
        type !== schema.getQueryType() &&
        type !== schema.getMutationType(),
    )
    .map((type) => ({ name: type.name, definition: printType(type) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
