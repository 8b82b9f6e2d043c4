import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { labelOfField, textOfField } from '../roomFields.ts'

export const roomAuditDocument = graphql(`
  query LivingRoomAudit($id: ID!, $limit: Int!, $page: Int!) {
    livingRoomAuditLog(id: $id, limit: $limit, page: $page) {
      edges {
        node {
          id action created previousDetails updatedDetails
          actor { id firstName lastName email }
          user { id firstName lastName email }
        }
      }
      pageInfo { total }
    }
  }
`)

export type RoomAuditEntry = ResultOf<typeof roomAuditDocument>['livingRoomAuditLog']['edges'][number]['node']

const perPage = 10

/** Who of the staff did what to this room, newest first. */
export function RoomAuditLog({ roomId: id }: { roomId: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <AuditLog
      queryKey={['livingRooms', 'audit', id]}
      load={async (page) => (await request(roomAuditDocument, { id, ...page })).livingRoomAuditLog}
    />
  )
}

type AuditPage = { edges: { node: RoomAuditEntry }[]; pageInfo: { total: number } }
type LogProps = {
  queryKey: readonly unknown[]
  load: (page: { limit: number; page: number }) => Promise<AuditPage>
}

/** A log in the shape of a room's, page by page. */
export function AuditLog({ queryKey, load }: LogProps) {
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: [...queryKey, page],
    queryFn: () => load({ limit: perPage, page }),
    placeholderData: keepPreviousData,
  })
  const total = data?.pageInfo.total ?? 0
  const pages = Math.ceil(total / perPage)
  return (
    <Sheet title="Audit log">
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder height={80} />}
      {data && total === 0 && <Typography sx={{ color: 'text.secondary' }}>No changes yet.</Typography>}
      <Box component="ol" aria-label="Audit log" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.edges.map(({ node }) => (
          <EntryItem key={node.id} entry={node} />
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          sx={{ mt: 1.5 }}
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          aria-label="Pages of the audit log"
        />
      )}
    </Sheet>
  )
}

/** One change by staff: who, what, when, and each field before and after. */
function EntryItem({ entry }: { entry: RoomAuditEntry }) {
  const [before, after] = actionTextOf(entry).split('{user}')
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>
          {entry.actor ? <PersonLink person={entry.actor} /> : 'The system'} {before}
          {after !== undefined && (entry.user ? <PersonLink person={entry.user} /> : 'a former member')}
        </span>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <DateTime value={entry.created} />
        </Typography>
      </Box>
      <Changes entry={entry} />
    </Box>
  )
}

function Changes({ entry }: { entry: RoomAuditEntry }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return null
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
      {changes.map(({ source, label, before, after }) => (
        <Box key={source} sx={lineStyle}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {before && (
              <>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {before}
                </Box>
                <span aria-hidden> → </span>
                <span style={visuallyHidden}> became </span>
              </>
            )}
            {after || 'empty'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const lineStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 30%) minmax(0, 1fr)',
  gap: 1.5,
  py: 0.25,
}

type Change = { source: string; label: string; before: string; after: string }

/** The action as it follows the actor's name; `{user}` is the person whose registration it was. */
const actionTexts: Record<RoomAuditEntry['action'], string> = {
  CREATE: 'scheduled this Living Room',
  UPDATE: 'changed',
  DELETE: 'deleted this Living Room',
  CANCEL: 'cancelled this Living Room',
  REINSTATE: 'reinstated this Living Room',
  REGISTER: 'registered {user}',
  CHANGE_ROLE: 'changed the role of {user}',
  UNREGISTER: 'removed {user}',
  ATTENDANCE: 'marked whether {user} came',
  EXPORT: 'downloaded the participants',
  MESSAGE: 'wrote to everyone registered',
}

/** An entry about everyone registered names nobody. */
const actionTextOf = ({ action, updatedDetails }: RoomAuditEntry): string =>
  action === 'ATTENDANCE' && 'people' in JSON.parse(updatedDetails) ? 'marked who came' : actionTexts[action]

/** The changed fields before and after; the ones of a new room are on the page already. */
export function changesOf({ action, previousDetails, updatedDetails }: RoomAuditEntry): Change[] {
  if (['CREATE', 'DELETE', 'REINSTATE'].includes(action)) return []
  const before = JSON.parse(previousDetails) as Record<string, unknown>
  const after = JSON.parse(updatedDetails) as Record<string, unknown>
  const sources = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  // When it was cancelled is when the entry was made.
  return sources
    .filter((source) => source !== 'cancelled')
    .map((source) => ({
      source,
      label: labelOfField(source),
      before: textOfField(source, before[source]),
      after: textOfField(source, after[source]),
    }))
}
