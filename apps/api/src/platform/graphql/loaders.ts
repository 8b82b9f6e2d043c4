import type { Scope } from '../scope.ts'
import type { Loader } from './graphql.ts'

/**
 * A field that is loaded once for all parents of a page: `load` answers in their order. Aliases of the field with
 * other arguments are loaded apart.
 */
export const byParent =
  <Parent, Args = object>(
    load: (scope: Scope, parents: Parent[], args: Args) => Promise<unknown[]>,
  ): Loader =>
  async (queries, { scope }) => {
    const asked = queries as { obj: Parent; params: Args }[]
    const values = new Map<unknown, unknown>()
    for (const group of Map.groupBy(asked, ({ params }) => JSON.stringify(params)).values()) {
      const parents = group.map(({ obj }) => obj)
      const loaded = await load(scope, parents, group[0]?.params as Args)
      group.forEach((query, index) => {
        values.set(query, loaded[index])
      })
    }
    return asked.map((query) => values.get(query))
  }

/** Rows by their ids, any number of them. */
export type FindByIds<Row> = (scope: Scope, ids: string[]) => Promise<Map<string, Row>>

/** The record whose id stands in a column of the parent; `gone` stands for one that is there no more. */
export const byColumn =
  <Row>(findByIds: FindByIds<Row>, gone: (id: string) => Row | null = () => null) =>
  <Parent>(column: keyof Parent): Loader =>
    byParent<Parent>(async (scope, parents) => {
      const ids = parents.map((parent) => parent[column] as string | null)
      const rows = await findByIds(scope, [...new Set(ids.filter((id) => id !== null))])
      return ids.map((id) => (id === null ? null : (rows.get(id) ?? gone(id))))
    })
