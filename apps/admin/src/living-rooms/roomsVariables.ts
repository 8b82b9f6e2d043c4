import type { ListVariables } from '../providers/dataProvider.ts'

/** Staff see every room; the filters by day are arguments of their own (product.md 38, 39). */
export function toRoomsVariables({ filter, ...page }: ListVariables) {
  const { filters = [], ...query } = filter
  const firstOf = (field: string) => filters.find((one) => one.field === field)?.values[0]
  const others = filters.filter(({ field }) => field !== 'start' && field !== 'end')
  const [start, end] = [firstOf('start'), firstOf('end')]
  return {
    ...page,
    filter: { ...query, ...(others.length > 0 && { filters: others }) },
    ...(start && { start }),
    ...(end && { end }),
    ignorePillarMilestone: true,
  }
}
