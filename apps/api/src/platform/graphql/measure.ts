import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

/**
 * How much a selection asks for. A fragment counts again wherever it is spread, as every walk that follows the
 * spreads sees it: execution, validation and compilation.
 */
export type Measure = {
  depth: number
  cost: number
  /** Fields, spreads and inline fragments. */
  selections: number
  aliases: number
  directives: number
}

const objectCost = 2
const scalarCost = 1
const depthFactor = 1.5
const nothing: Measure = { depth: 0, cost: 0, selections: 0, aliases: 0, directives: 0 }

/** Each fragment is measured once and its sums are added at each spread, so the work grows with the text alone. */
type Known = {
  fragments: Map<string, FragmentDefinitionNode>
  measures: Map<string, Measure | 'being measured'>
}

/**
 * Measures each operation and each fragment of a document, used or not.
 * @throws GraphQLError for fragments that spread each other in a circle
 */
export function measureDefinitions(document: DocumentNode): { operations: Measure[]; fragments: Measure[] } {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const known: Known = {
    fragments: new Map(fragments.map((node) => [node.name.value, node])),
    measures: new Map(),
  }
  return {
    operations: operations.map((node) => measureSelections(node.selectionSet, known)),
    fragments: fragments.map((node) => measureFragment(node.name.value, known)),
  }
}

function measureSelections(set: SelectionSetNode, known: Known): Measure {
  const sum = { ...nothing }
  for (const selection of set.selections) {
    const part = measureSelection(selection, known)
    sum.depth = Math.max(sum.depth, part.depth)
    sum.cost += part.cost
    sum.selections += part.selections + 1
    sum.aliases += part.aliases
    sum.directives += part.directives + (selection.directives?.length ?? 0)
  }
  return sum
}

function measureSelection(selection: SelectionNode, known: Known): Measure {
  if (selection.kind === Kind.FIELD) return measureField(selection, known)
  if (selection.kind === Kind.INLINE_FRAGMENT) return measureSelections(selection.selectionSet, known)
  return measureFragment(selection.name.value, known)
}

function measureField(field: FieldNode, known: Known): Measure {
  const aliases = field.alias ? 1 : 0
  if (!field.selectionSet) return { ...nothing, depth: 1, cost: scalarCost, aliases }
  const inner = measureSelections(field.selectionSet, known)
  // Introspection is refused by a rule of its own wherever it is off; its standard query is deep by nature.
  const isIntrospection = field.name.value === '__schema' || field.name.value === '__type'
  return {
    depth: isIntrospection ? 1 : inner.depth + 1,
    cost: isIntrospection ? objectCost : objectCost + depthFactor * inner.cost,
    selections: inner.selections,
    aliases: inner.aliases + aliases,
    directives: inner.directives,
  }
}

function measureFragment(name: string, known: Known): Measure {
  const measured = known.measures.get(name)
  if (measured === 'being measured') throw new GraphQLError(`Cannot spread fragment "${name}" within itself.`)
  if (measured) return measured
  const fragment = known.fragments.get(name)
  // A fragment that is not there is an error of its own.
  if (!fragment) return nothing
  known.measures.set(name, 'being measured')
  const measure = measureSelections(fragment.selectionSet, known)
  known.measures.set(name, measure)
  return measure
}
