import { pillars as allPillars } from '@hearth/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'
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

const hostsDocument = graphql(`query RoomHosts { roomSettings { hosts } }`)

const none: string[] = []

/** The hosts that the tenant offers (product.md 37). */
export function useHosts(): string[] {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = none } = useQuery({
    // Below the settings, so that the form there has it load again.
    queryKey: ['roomSettings', 'hosts'],
    queryFn: async () => (await request(hostsDocument, {})).roomSettings.hosts,
    staleTime: 60_000,
  })
  return data
}
