import type { ApiScope } from '@hearth/contract'
import { type ASTNode, type GraphQLResolveInfo, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { errors } from '../platform/errors.ts'
import { closedFields, closedInputs, scopeOfField } from './scopes.ts'

/**
 * Default deny: a key calls the root fields of its scopes alone, and reads or sets nothing within them that is closed.
 * @throws OUT_OF_SCOPE naming the field and the scope that it needs
 */
export function assertMayCall(scopes: readonly string[], info: GraphQLResolveInfo, args: object): void {
  const field = `${info.parentType.name}.${info.fieldName}`
  const needed: ApiScope | undefined = scopeOfField.get(field)
  if (!needed) throw errors.outOfScope(info.fieldName, 'it is closed to API keys')
  if (!scopes.includes(needed)) throw errors.outOfScope(info.fieldName, `it needs the scope ${needed}`)
  const read = fieldsWithin(info).find((name) => closedFields.has(name))
  if (read) throw errors.outOfScope(read, 'it is closed to API keys')
  const { input } = args as { input?: object }
  const set = closedInputs[field]?.find((name) => (input as Record<string, unknown>)?.[name] !== undefined)
  if (set) throw errors.outOfScope(`${info.fieldName}.input.${set}`, 'it is closed to API keys')
}

/** The fields that are selected below a root field, such as `User.email`; each fragment is read once. */
function fieldsWithin(info: GraphQLResolveInfo): string[] {
  const types = new TypeInfo(info.schema, info.parentType)
  const found = new Set<string>()
  const seen = new Set<string>()
  const look = (node: ASTNode): void => {
    visit(
      node,
      visitWithTypeInfo(types, {
        Field: ({ name }) => {
          found.add(`${types.getParentType()?.name}.${name.value}`)
        },
        FragmentSpread: ({ name: { value } }) => {
          const fragment = seen.has(value) ? undefined : info.fragments[value]
          seen.add(value)
          if (fragment) look(fragment)
        },
      }),
    )
  }
  for (const node of info.fieldNodes) look(node)
  return [...found]
}
