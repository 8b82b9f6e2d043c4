import { useEffect } from 'react'
import { useGetIdentity } from 'react-admin'
import { useLocation } from 'react-router'
import { noteRecent } from '../providers/recentRecords.ts'
import type { Searchable } from './Searchable.ts'

const recordAddress =
  /^\/admin\/(?<resource>\w+)\/(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\/|$)/

/** Remembers which record's page is opened, for the box that searches. */
export function useRecentRecords(entries: Searchable[]) {
  const { pathname } = useLocation()
  const { identity } = useGetIdentity()
  const personId = identity?.id
  const { resource = '', id } = recordAddress.exec(pathname)?.groups ?? {}
  const kind = entries.find(({ name, holds }) => name === resource || holds?.includes(resource))?.found?.kind

  // Each arrival is an event of the address, however it came about.
  useEffect(() => {
    if (personId && kind && id) noteRecent(String(personId), { kind, id })
  }, [personId, kind, id])
}
