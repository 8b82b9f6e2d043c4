import { useMemo } from 'react'
import { useResourceContext, useStore } from 'react-admin'
import { type ListColumn, useListDefinition } from '../ListDefinition.ts'

/** How close the rows stand: room for two lines each, or as many rows as a screen takes. */
export type Density = 'comfortable' | 'compact'

/** One choice for all lists, kept as a preference of this browser. */
export const useDensity = () => useStore<Density>('preferences.density', 'comfortable')

/** The columns that the person wants to see, in that order, kept as a preference of this browser. */
export function useColumns() {
  const resource = useResourceContext()
  const { columns } = useListDefinition()
  const [chosen, choose] = useStore<string[] | null>(`preferences.${resource}.columns`, null)
  const sources = chosen ?? defaultsOf(columns)
  const visible = useMemo(
    () =>
      (chosen ?? defaultsOf(columns)).flatMap(
        (source) => columns.find((column) => column.source === source) ?? [],
      ),
    [chosen, columns],
  )
  return {
    visible,
    hidden: columns.filter(({ source }) => !sources.includes(source)),
    show: (source: string) => choose([...sources, source]),
    hide: (source: string) => choose(sources.filter((one) => one !== source)),
    /** One place to the left. */
    advance: (source: string) => choose(advanced(sources, source)),
    reset: () => choose(null),
    choose,
  }
}

const defaultsOf = (columns: ListColumn<{ id: string }>[]): string[] =>
  columns.filter(({ optional }) => !optional).map(({ source }) => source)

function advanced(sources: string[], source: string): string[] {
  const place = sources.indexOf(source)
  if (place < 1) return sources
  return sources.with(place - 1, source).with(place, String(sources[place - 1]))
}
