import { useResourceContext, useStore } from 'react-admin'
import { useListDefinition } from './useListDefinition.ts'

const none: string[] = []

/** The columns that the person wants to see, kept as a preference of this browser. */
export function useColumns() {
  const resource = useResourceContext()
  const { columns } = useListDefinition()
  const [hidden, setHidden] = useStore<string[]>(`preferences.${resource}.hiddenColumns`, none)
  const visible = columns.filter(({ source }) => !hidden.includes(source))
  return {
    all: columns,
    visible,
    isVisible: (source: string) => !hidden.includes(source),
    toggle: (source: string) =>
      setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]),
    showAll: () => setHidden(none),
  }
}
