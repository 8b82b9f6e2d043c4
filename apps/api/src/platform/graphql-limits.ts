import {
  type ASTVisitor,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { errors } from './errors.ts'

// The limits of docs/security.md, GraphQL, checked once per document text before anything else looks at it.

export const graphqlLimits = {
  characters: 15_000,
  tokens: 2_000,
  depth: 10,
  aliases: 15,
  directives: 10,
  cost: 5_000,
} as const
const objectCost = 2
const scalarCost = 1
const depthFactor = 1.5

/** Guessing is cheap when one request may try often: these fields stand at most once in a document. */
const oncePerDocument = new Set(['login', 'basicLogin', 'verifyCode', 'requestCode', 'resetPassword'])

/**
 * Parses a document and holds it against the limits.
 * @throws GraphQLError for a syntax error, GRAPHQL_LIMIT for a limit
 */
export function parseWithinLimits(source: string): DocumentNode {
  if (source.length > graphqlLimits.characters) {
    throw errors.graphqlLimit(
      `The document has ${source.length} characters, ${graphqlLimits.characters} are allowed`,
    )
  }
  const document = parseSafely(source)
  const counts = countNodes(document)
  const over = [
    { what: 'aliases', count: counts.aliases, max: graphqlLimits.aliases },
    { what: 'directives', count: counts.directives, max: graphqlLimits.directives },
  ].find(({ count, max }) => count > max)
  if (over) throw errors.graphqlLimit(`The document has ${over.count} ${over.what}, ${over.max} are allowed`)
  const repeated = counts.once.find((name, index) => counts.once.indexOf(name) !== index)
  if (repeated) throw errors.graphqlLimit(`${repeated} may stand only once in a document`)
  measureOperations(document)
  return document
}

function parseSafely(source: string): DocumentNode {
  try {
    return parse(source, { maxTokens: graphqlLimits.tokens })
  } catch (error) {
    if (error instanceof GraphQLError && error.message.includes('tokens. Parsing aborted')) {
      throw errors.graphqlLimit(`The document has more than ${graphqlLimits.tokens} tokens`)
    }
    // A document nested some thousand levels deep exhausts the parser's stack before any limit can be counted.
    if (error instanceof RangeError) throw errors.graphqlLimit('The document is nested too deeply')
    throw error
  }
}

function countNodes(document: DocumentNode) {
  const counts = { aliases: 0, directives: 0, once: [] as string[] }
  const visitor: ASTVisitor = {
    Field(node) {
      if (node.alias) counts.aliases += 1
      if (oncePerDocument.has(node.name.value)) counts.once.push(node.name.value)
    },
    Directive() {
      counts.directives += 1
    },
  }
  visit(document, visitor)
  return counts
}

type Fragments = Map<string, FragmentDefinitionNode>
type Measure = { depth: number; cost: number }

function measureOperations(document: DocumentNode): void {
  const fragments: Fragments = new Map(
    document.definitions
      .filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  for (const operation of operations) {
    const { depth, cost } = measure(operation.selectionSet, fragments, [])
    if (depth > graphqlLimits.depth) {
      throw errors.graphqlLimit(`The operation is ${depth} levels deep, ${graphqlLimits.depth} are allowed`)
    }
    if (cost > graphqlLimits.cost) {
      throw errors.graphqlLimit(`The operation costs ${Math.round(cost)}, ${graphqlLimits.cost} are allowed`)
    }
  }
}

/** `open` are the fragments being measured, so that a circle of fragments (an error of its own) ends here. */
function measure(selections: SelectionSetNode, fragments: Fragments, open: string[]): Measure {
  return selections.selections.reduce<Measure>(
    (sum, selection) => {
      const part =
        selection.kind === Kind.FIELD
          ? measureField(selection, fragments, open)
          : measureFragment(selection, fragments, open)
      return { depth: Math.max(sum.depth, part.depth), cost: sum.cost + part.cost }
    },
    { depth: 0, cost: 0 },
  )
}

function measureField(field: FieldNode, fragments: Fragments, open: string[]): Measure {
  if (!field.selectionSet) return { depth: 1, cost: scalarCost }
  // Introspection is refused by a rule of its own wherever it is off; its standard query is deep by nature.
  if (field.name.value === '__schema' || field.name.value === '__type') return { depth: 1, cost: objectCost }
  const inner = measure(field.selectionSet, fragments, open)
  return { depth: inner.depth + 1, cost: objectCost + depthFactor * inner.cost }
}

function measureFragment(
  selection: Exclude<SelectionSetNode['selections'][number], FieldNode>,
  fragments: Fragments,
  open: string[],
): Measure {
  if (selection.kind === Kind.INLINE_FRAGMENT) return measure(selection.selectionSet, fragments, open)
  const name = selection.name.value
  const fragment = fragments.get(name)
  if (!fragment || open.includes(name)) return { depth: 0, cost: 0 }
  return measure(fragment.selectionSet, fragments, [...open, name])
}
