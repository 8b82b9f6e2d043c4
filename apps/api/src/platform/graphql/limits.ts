import { type ASTVisitor, type DocumentNode, GraphQLError, parse, TokenKind, visit } from 'graphql'
import { errors } from '../errors.ts'
import { type Measure, measureDefinitions } from './measure.ts'

// The limits of docs/security.md, GraphQL, checked once per document text before anything else looks at it.

export const graphqlLimits = {
  characters: 15_000,
  /** Comments count too: the parser keeps each of them. */
  tokens: 2_000,
  /** Of all definitions, each fragment counted wherever it is spread. */
  selections: 5_000,
  /** How often one name stands in the text: validation compares each pair of fields of one name. */
  repetitions: 50,
  depth: 10,
  aliases: 15,
  directives: 10,
  cost: 5_000,
} as const

/** Guessing is cheap when one request may try often: these fields stand at most once in a document. */
const oncePerDocument = new Set(['login', 'basicLogin', 'verifyCode', 'requestCode', 'resetPassword'])

/**
 * Parses a document and holds it against the limits.
 * @throws GraphQLError for a syntax error or fragments in a circle, GRAPHQL_LIMIT for a limit
 */
export function parseWithinLimits(source: string): DocumentNode {
  if (source.length > graphqlLimits.characters) throw over('characters', source.length)
  const document = parseSafely(source)
  if (countTokens(document) > graphqlLimits.tokens) throw tooManyTokens()
  assertWithinLimits(document)
  return document
}

/**
 * Holds a parsed document against the limits. The work grows with its text, not with what its fragments multiply to.
 * @throws GraphQLError for fragments in a circle, GRAPHQL_LIMIT for a limit
 */
export function assertWithinLimits(document: DocumentNode): void {
  const { operations, fragments } = measureDefinitions(document)
  if (sumOf([...operations, ...fragments], 'selections') > graphqlLimits.selections) {
    throw errors.graphqlLimit(
      `The document has more than ${graphqlLimits.selections} selections, a fragment counted wherever it is spread`,
    )
  }
  const text = countNodes(document)
  for (const what of ['aliases', 'directives'] as const) {
    const count = Math.max(text[what], sumOf(operations, what))
    if (count > graphqlLimits[what]) throw over(what, count)
  }
  assertRepetitions(text.names)
  for (const { depth, cost } of operations) {
    if (depth > graphqlLimits.depth) {
      throw errors.graphqlLimit(`The operation is ${depth} levels deep, ${graphqlLimits.depth} are allowed`)
    }
    if (cost > graphqlLimits.cost) {
      throw errors.graphqlLimit(`The operation costs ${Math.round(cost)}, ${graphqlLimits.cost} are allowed`)
    }
  }
}

const over = (what: 'characters' | 'aliases' | 'directives', count: number) =>
  errors.graphqlLimit(`The document has ${count} ${what}, ${graphqlLimits[what]} are allowed`)

const tooManyTokens = () =>
  errors.graphqlLimit(`The document has more than ${graphqlLimits.tokens} tokens, comments counted`)

const sumOf = (measures: Measure[], what: keyof Measure): number =>
  measures.reduce((sum, measure) => sum + measure[what], 0)

function parseSafely(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: graphqlLimits.tokens })
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('tokens. Parsing aborted')) {
      throw tooManyTokens()
    }
    // A document nested some thousand levels deep exhausts the parser's stack before any limit can be counted.
    if (error instanceof RangeError) throw errors.graphqlLimit('The document is nested too deeply')
    throw error
  }
}

/** With the comments, which the parser's own limit leaves out. */
function countTokens(document: DocumentNode): number {
  let count = 0
  for (
    let token = document.loc?.startToken;
    token && token.kind !== TokenKind.EOF;
    token = token.next ?? undefined
  )
    count += 1
  return count
}

function countNodes(document: DocumentNode) {
  const counts = { aliases: 0, directives: 0, names: new Map<string, number>() }
  const count = (name: string) => counts.names.set(name, (counts.names.get(name) ?? 0) + 1)
  const visitor: ASTVisitor = {
    Field(node) {
      count(node.name.value)
      if (!node.alias) return
      counts.aliases += 1
      count(node.alias.value)
    },
    Directive() {
      counts.directives += 1
    },
  }
  visit(document, visitor)
  return counts
}

function assertRepetitions(names: Map<string, number>): void {
  for (const [name, count] of names) {
    if (count > 1 && oncePerDocument.has(name)) {
      throw errors.graphqlLimit(`${name} may stand only once in a document`)
    }
    if (count > graphqlLimits.repetitions) {
      throw errors.graphqlLimit(
        `${name} stands ${count} times in the document, ${graphqlLimits.repetitions} times are allowed`,
      )
    }
  }
}
