import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import {
  buildSchema,
  GraphQLError,
  GraphQLScalarType,
  Kind,
  NoSchemaIntrospectionCustomRule,
  printSchema,
} from 'graphql'
import mercurius from 'mercurius'
import { assertGuarded, type GraphqlContext } from './guards.ts'

/** One loader per field that would otherwise ask once per parent: all parents in, all values out, same order. */
export type Loader = (queries: { obj: never; params: never }[], context: GraphqlContext) => Promise<unknown[]>

// biome-ignore lint/suspicious/noExplicitAny: mercurius checks the resolvers' names against the schema at boot
export type Resolvers = Record<string, Record<string, any>>

/** What a module brings to the one schema. */
export type GraphqlPart = {
  /** Addresses of the module's SDL files. */
  schema?: URL[]
  resolvers?: Resolvers
  loaders?: Record<string, Record<string, Loader>>
}

const platformSchema = new URL('./schema.graphql', import.meta.url)

export const readSchema = (parts: GraphqlPart[]): string[] =>
  [platformSchema, ...parts.flatMap((part) => part.schema ?? [])].map((url) => readFileSync(url, 'utf8'))

/** The whole schema as text, sorted by module; committed as apps/api/schema.graphql. */
export const printWholeSchema = (parts: GraphqlPart[]): string =>
  `${printSchema(buildSchema(readSchema(parts).join('\n')))}\n`

const parseDate = (value: unknown): Date => {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(date.getTime())) {
    throw new GraphQLError(`A DateTime is a text like 2026-11-21T18:00:00Z, not ${JSON.stringify(value)}`)
  }
  return date
}

/** A point in time: a Date inside, ISO 8601 in UTC on the wire. */
const DateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => (value as Date).toISOString(),
  parseValue: parseDate,
  parseLiteral: (node) => parseDate(node.kind === Kind.STRING ? node.value : null),
})

const platformResolvers = {
  DateTime,
  PageInfo: { total: (pageInfo: { count: () => Promise<number> }) => pageInfo.count() },
}

/** Several modules extend one type (Query, Mutation, User): their fields are put together. */
function mergeByType(parts: Record<string, object>[]): Record<string, object> {
  const merged: Record<string, object> = {}
  for (const [type, fields] of parts.flatMap((part) => Object.entries(part))) {
    merged[type] = fields instanceof GraphQLScalarType ? fields : { ...merged[type], ...fields }
  }
  return merged
}

/** Puts the schema of all modules behind `app.graphql`; the HTTP route is platform/http's own. */
export async function registerGraphql(
  app: FastifyInstance,
  parts: GraphqlPart[],
  options: { introspection: boolean },
): Promise<void> {
  const resolvers = parts.map((part) => part.resolvers ?? {})
  await app.register(mercurius, {
    schema: readSchema(parts),
    resolvers: mergeByType([platformResolvers, ...resolvers]) as never,
    loaders: mergeByType(parts.map((part) => part.loaders ?? {})) as never,
    routes: false,
    // The route presents errors itself and needs them as they were thrown.
    errorFormatter: ({ data, errors }) => ({ statusCode: 200, response: { data, errors: errors as never } }),
    jit: 2,
    graphql: { validateOptions: { maxErrors: 5 } },
    validationRules: options.introspection ? [] : [NoSchemaIntrospectionCustomRule],
  })
  assertGuarded(app.graphql.schema)
}
