import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  Kind,
  NoSchemaIntrospectionCustomRule,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import type { CompiledQuery } from 'graphql-jit'
import { assertStorable } from '../values/storable-text.ts'
import { createDocumentCache } from './document-cache.ts'
import type { GraphqlContext } from './guards.ts'
import { parseWithinLimits } from './limits.ts'

const require = createRequire(import.meta.url)
/** With the compiler come a hundred files: it is loaded when the first document comes a second time. */
const loadCompiler = () => require('graphql-jit') as typeof import('graphql-jit')

export type GraphqlParams = {
  source: string
  variables?: Record<string, unknown> | undefined
  operationName?: string | undefined
}

export type GraphqlEngine = {
  schema: GraphQLSchema
  /**
   * Looks at the document before anybody is asked who sends it.
   * @returns what executes it; it throws InvalidRequest when the variables do not fit
   * @throws InvalidRequest, GRAPHQL_LIMIT, a syntax error, or BAD_INPUT for a text that nothing can store
   */
  prepare: (params: GraphqlParams) => (context: GraphqlContext) => Promise<ExecutionResult>
  /** How much is kept of documents. */
  kept: () => { documents: number; characters: number; seenOnce: number }
}

/** Nothing was executed: the document does not fit the schema, or the variables do not fit the document. */
export class InvalidRequest extends Error {
  readonly errors: readonly GraphQLError[]
  constructor(errors: readonly GraphQLError[]) {
    super('The request does not fit the schema')
    this.errors = errors
  }
}

/** A document that has come before, with its compiled form where it can be compiled. */
type Known = { document: DocumentNode; compiled?: CompiledQuery }

/** As many problems of a document or of its variables as a client is told. */
const maxErrors = 5

/**
 * Validates and executes. A document is kept and compiled when it comes a second time and is valid, so that
 * distinct documents and faulty ones fill no memory (security.md R27).
 */
export function createEngine(schema: GraphQLSchema, options: { introspection: boolean }): GraphqlEngine {
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const cache = createDocumentCache<Known>()
  const findDocument = ({ source, operationName }: GraphqlParams): Known => {
    const key = hash('sha256', `${operationName ?? ''}\n${source}`, 'base64url')
    const known = cache.find(key)
    if (known) return known
    const document = parseWithinLimits(source)
    assertLiterals(document)
    const failures = validate(schema, document, rules, { maxErrors })
    if (failures.length > 0) throw new InvalidRequest(failures)
    // A name that no operation has is answered at the execution, and takes no place.
    if (!getOperationAST(document, operationName) || !cache.admits(key)) return { document }
    const { compileQuery, isCompiledQuery } = loadCompiler()
    const compiled = compileQuery(schema, document, operationName)
    const entry = isCompiledQuery(compiled) ? { document, compiled } : { document }
    cache.keep(key, entry, source.length)
    return entry
  }
  return {
    schema,
    prepare: (params) => {
      assertStorable(params.variables, 'variables')
      const known = findDocument(params)
      return async (context) => {
        const result = await executeKnown(schema, known, params, context)
        if (!('data' in result)) throw new InvalidRequest(result.errors ?? [])
        return result
      }
    },
    kept: cache.size,
  }
}

function executeKnown(schema: GraphQLSchema, known: Known, params: GraphqlParams, context: GraphqlContext) {
  const { variables = {}, operationName } = params
  const { document, compiled } = known
  if (!compiled) {
    return execute({ schema, document, contextValue: context, variableValues: variables, operationName })
  }
  // The compiled form checks variables too, but in words of its own and without a bound on how many faults it lists.
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? []
  const { errors } = getVariableValues(schema, definitions, variables, { maxErrors })
  return errors ? { errors } : compiled.query(undefined, context, variables)
}

/** The same for texts that stand in the document itself, named by the argument and the fields that they stand in. */
function assertLiterals(document: DocumentNode): void {
  visit(document, {
    StringValue(node, _key, parent, _path, ancestors) {
      const names = [...ancestors, parent].flatMap((at) =>
        at && 'kind' in at && (at.kind === Kind.ARGUMENT || at.kind === Kind.OBJECT_FIELD)
          ? [at.name.value]
          : [],
      )
      assertStorable(node.value, names.join('.'))
    },
  })
}
