import { readFileSync } from 'node:fs'
import DataLoader from 'dataloader'
import type { FastifyInstance } from 'fastify'
import {
  assertValidSchema,
  buildSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  GraphQLObjectType,
  GraphQLScalarType,
  type GraphQLSchema,
  Kind,
  printSchema,
} from 'graphql'
import { dateTimeForm, parseDateTime } from '../values/date-time.ts'
import { createEngine, type GraphqlEngine } from './engine.ts'
import { assertGuarded, type GraphqlContext } from './guards.ts'

/**
 * One loader per field that would otherwise ask once per parent: all parents in, all values out, same order. It is
 * given the parents of one set of arguments at a time, so `params` is the same for all.
 */
export type Loader = (queries: { obj: never; params: never }[], context: GraphqlContext) => Promise<unknown[]>

// biome-ignore lint/suspicious/noExplicitAny: the names are checked against the schema at boot
export type Resolvers = Record<string, Record<string, any>>

/** What a module brings to the one schema. */
export type GraphqlPart = {
  /** Addresses of the module's SDL files, or SDL itself. */
  schema?: (URL | string)[]
  resolvers?: Resolvers
  loaders?: Record<string, Record<string, Loader>>
}

const platformSchema = new URL('./schema.graphql', import.meta.url)

export const readSchema = (parts: GraphqlPart[]): string[] =>
  [platformSchema, ...parts.flatMap((part) => part.schema ?? [])].map((part) =>
    part instanceof URL ? readFileSync(part, 'utf8') : part,
  )

/** The whole schema as text, sorted by module; committed as apps/api/schema.graphql. */
export const printWholeSchema = (parts: GraphqlPart[]): string =>
  `${printSchema(buildSchema(readSchema(parts).join('\n')))}\n`

const parseInstant = (value: unknown): Date => {
  const instant = typeof value === 'string' ? parseDateTime(value) : undefined
  if (instant) return instant
  throw new GraphQLError(`A DateTime is ${dateTimeForm}, not ${String(JSON.stringify(value)).slice(0, 100)}`)
}

/** A point in time: a Date inside, ISO 8601 in UTC on the wire. */
const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(node.kind === Kind.STRING ? node.value : null),
})

const platformResolvers = {
  DateTime,
  PageInfo: { total: (pageInfo: { count: () => Promise<number> }) => pageInfo.count() },
}

// biome-ignore lint/suspicious/noExplicitAny: each resolver knows the rows of its own type
type Fields = Record<string, GraphQLFieldResolver<any, GraphqlContext>>

/** @throws for a type or a field that the schema does not have */
function addResolvers(schema: GraphQLSchema, resolvers: Record<string, Fields | GraphQLScalarType>): void {
  for (const [name, given] of Object.entries(resolvers)) {
    const type = schema.getType(name)
    if (given instanceof GraphQLScalarType && type instanceof GraphQLScalarType) {
      const { serialize, parseValue, parseLiteral } = given
      Object.assign(type, { serialize, parseValue, parseLiteral })
    } else if (type instanceof GraphQLObjectType) {
      const fields = type.getFields()
      for (const [field, resolve] of Object.entries(given)) {
        if (!fields[field]) throw new Error(`The schema has no field ${name}.${field} to resolve`)
        fields[field].resolve = resolve
      }
    } else throw new Error(`The schema has no type ${name} to resolve`)
  }
}

/** A field that waits for its siblings of the same request and the same arguments, and asks once for all of them. */
function resolveTogether(load: Loader): GraphQLFieldResolver<unknown, GraphqlContext> {
  const requests = new WeakMap<GraphqlContext, Map<string, DataLoader<unknown, unknown>>>()
  return (parent, params, context) => {
    const byArguments = requests.get(context) ?? new Map<string, DataLoader<unknown, unknown>>()
    requests.set(context, byArguments)
    const key = JSON.stringify(params)
    const found = byArguments.get(key)
    if (found) return found.load(parent)
    const loader = new DataLoader<unknown, unknown>((parents) =>
      load(parents.map((obj) => ({ obj, params })) as Parameters<Loader>[0], context),
    )
    byArguments.set(key, loader)
    return loader.load(parent)
  }
}

type Described = { astNode?: unknown; args?: readonly Described[] }

/** Drops the syntax tree that the schema was built from: several megabytes, which only error messages would read. */
function forgetSyntax(schema: GraphQLSchema): void {
  const forget = (parts: readonly Described[]) => {
    for (const part of parts) {
      part.astNode = undefined
      forget(part.args ?? [])
    }
  }
  const types = Object.values(schema.getTypeMap())
  forget([schema, ...types, ...schema.getDirectives()])
  for (const type of types) {
    if ('getFields' in type) forget(Object.values(type.getFields()))
    if ('getValues' in type) forget(type.getValues())
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    graphql: GraphqlEngine
  }
}

/** Puts the schema of all modules behind `app.graphql`; the HTTP route is platform/http's own. */
export async function registerGraphql(
  app: FastifyInstance,
  parts: GraphqlPart[],
  options: { introspection: boolean },
): Promise<void> {
  const schema = buildSchema(readSchema(parts).join('\n'), { noLocation: true })
  assertValidSchema(schema)
  forgetSyntax(schema)
  addResolvers(schema, platformResolvers)
  for (const part of parts) {
    addResolvers(schema, part.resolvers ?? {})
    for (const [type, fields] of Object.entries(part.loaders ?? {})) {
      const resolvers = Object.entries(fields).map(([field, load]) => [field, resolveTogether(load)])
      addResolvers(schema, { [type]: Object.fromEntries(resolvers) })
    }
  }
  assertGuarded(schema)
  app.decorate('graphql', createEngine(schema, options))
}
