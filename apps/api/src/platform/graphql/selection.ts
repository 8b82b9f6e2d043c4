import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

type Fragments = GraphQLResolveInfo['fragments']

/** A kept document keeps its nodes, so each of its selections is looked at once. */
const known = new WeakMap<FieldNode, Map<string, string[]>>()

/**
 * The names of the fields that an operation selects at a path below a field, such as `edges`, `node`: those behind
 * @include and @skip too, whatever their variables say.
 */
export function selectedFields({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): string[] {
  const [first] = fieldNodes
  if (!first) return []
  const byPath = known.get(first) ?? new Map<string, string[]>()
  known.set(first, byPath)
  const key = path.join('.')
  const found = byPath.get(key) ?? [...namesAt(fieldNodes, path, fragments)]
  byPath.set(key, found)
  return found
}

function namesAt(nodes: readonly FieldNode[], [next, ...rest]: string[], fragments: Fragments): Set<string> {
  const children = nodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet, fragments))
  if (next === undefined) return new Set(children.map(({ name }) => name.value))
  return namesAt(
    children.filter(({ name }) => name.value === next),
    rest,
    fragments,
  )
}

/** Validation has refused fragments that contain themselves, and the cost of a document bounds how many they become. */
function fieldsOf(set: SelectionSetNode | undefined, fragments: Fragments): FieldNode[] {
  return (set?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection]
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, fragments)
    return fieldsOf(fragments[selection.name.value]?.selectionSet, fragments)
  })
}

/** Whether an operation asks for one field and nothing else. */
export const isOnlyRootField = ({ operation: { selectionSet } }: GraphQLResolveInfo): boolean =>
  selectionSet.selections.length === 1 && selectionSet.selections[0]?.kind === Kind.FIELD
