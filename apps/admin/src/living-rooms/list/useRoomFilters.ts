import { useMemo } from 'react'
import { useHearth } from '../../providers/hearth.ts'
import { useHosts } from '../useHosts.ts'
import { usePillars } from '../usePillars.ts'
import { roomFilters } from './filters.ts'

/** The side filters with what this tenant offers in them. */
export function useRoomFilters() {
  const { tenant } = useHearth()
  const { all } = usePillars()
  const hosts = useHosts()
  return useMemo(
    () => roomFilters({ timeZone: tenant.timeZone, pillars: all, hosts }),
    [tenant.timeZone, all, hosts],
  )
}
