import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DateTime } from '../cells/DateTime.tsx'
import { Pages } from '../list/Pages.tsx'
import { Placeholder } from '../Placeholder.tsx'
import { PersonLink } from '../person/PersonLink.tsx'
import { Sheet } from '../Sheet.tsx'

/** An entry of a record's log; the details are the changed fields before and after, as JSON. */
export type AuditEntry = {
  id: string
  created: string
  actor: Parameters<typeof PersonLink>[0]['person'] | null
  previousDetails: string
  updatedDetails: string
}

export type Change = { source: string; label: string; before: string; after: string }

type AuditPage<Entry> = { edges: { node: Entry }[]; pageInfo: { total: number } }

/** What a record's log says of an entry. */
export type AuditWords<Entry> = {
  /** As it follows the actor's name. */
  actionOf: (entry: Entry) => ReactNode
  changesOf: (entry: Entry) => Change[]
}

type LogProps<Entry> = AuditWords<Entry> & {
  queryKey: readonly unknown[]
  load: (page: { limit: number; page: number }) => Promise<AuditPage<Entry>>
}

const perPage = 10

/** Who of the staff did what to a record, newest first, page by page. */
export function AuditLog<Entry extends AuditEntry>({ queryKey, load, ...words }: LogProps<Entry>) {
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
          <EntryItem key={node.id} entry={node} {...words} />
        ))}
      </Box>
      <Pages of="audit log" count={pages} page={page} onChoose={setPage} />
    </Sheet>
  )
}

/** One change by staff: who, what, when, and each field before and after. */
function EntryItem<Entry extends AuditEntry>(props: AuditWords<Entry> & { entry: Entry }) {
  const { entry, actionOf, changesOf } = props
  return (
    <Box component="li" sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>
          {entry.actor ? <PersonLink person={entry.actor} /> : 'The system'} {actionOf(entry)}
        </span>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          <DateTime value={entry.created} />
        </Typography>
      </Box>
      <Changes changes={changesOf(entry)} />
    </Box>
  )
}

function Changes({ changes }: { changes: Change[] }) {
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

/** The fields that an entry has before and after. */
export function detailsOf({ previousDetails, updatedDetails }: AuditEntry) {
  const before = JSON.parse(previousDetails) as Record<string, unknown>
  const after = JSON.parse(updatedDetails) as Record<string, unknown>
  return { before, after, sources: [...new Set([...Object.keys(before), ...Object.keys(after)])] }
}
