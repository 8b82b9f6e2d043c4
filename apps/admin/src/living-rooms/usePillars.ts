import { pillars as allPillars } from '@hearth/contract'
import { useMemo } from 'react'
import { useHearth } from '../providers/hearth.ts'

/** The tenant's pillars: which are offered, in its order, and what it calls them (product.md 32). */
export function usePillars() {
  const { tenant } = useHearth()
  return useMemo(() => {
    const known = [...tenant.features.Event.pillars].sort(
      (one, other) => one.displayOrder - other.displayOrder,
    )
    const labels = new Map(known.map(({ pillar, displayName }) => [pillar, displayName]))
    const labelOf = (pillar: string): string => labels.get(pillar) ?? pillar
    const optionOf = (pillar: string) => ({ value: pillar, label: labelOf(pillar) })
    const offered = known.filter(({ isFeatureOn }) => isFeatureOn).map(({ pillar }) => pillar)
    return {
      labelOf,
      /** What a new room may choose. */
      offered: offered.map(optionOf),
      /** Everything that a room may have. */
      all: [...new Set([...known.map(({ pillar }) => pillar), ...allPillars])].map(optionOf),
    }
  }, [tenant])
}
