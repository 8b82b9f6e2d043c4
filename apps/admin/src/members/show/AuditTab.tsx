import { maxAuditEntries } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Pages } from '../../shared/list/Pages.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { AuditEntry } from './AuditEntry.tsx'
import { auditDocument } from './auditDocuments.ts'
import { SensitiveReads } from './SensitiveReads.tsx'

/** Who changed what of this member, and who looked. */
export function AuditTab({ memberId }: { memberId: string }) {
  const changes = useChanges(memberId)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      <Changes {...changes} />
      {/* Below a list of unknown length: it comes when that is there, instead of being moved by it. */}
      {(changes.data || changes.error) && <SensitiveReads memberId={memberId} />}
    </Box>
  )
}

/** A page of the changes; only the last ones until somebody asks for all. */
function useChanges(id: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const [paged, setPaged] = useState(false)
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: ['users', 'audit', id, page],
    queryFn: async () => (await request(auditDocument, { id, page, limit: maxAuditEntries })).auditLog,
    placeholderData: keepPreviousData,
  })
  const total = data?.pageInfo.total ?? 0
  const pages = Math.ceil(total / maxAuditEntries)
  return { data, error, total, pages, page, setPage, paged, showAllPages: () => setPaged(true) }
}

type ChangesProps = ReturnType<typeof useChanges>

function Changes({ data, error, total, pages, page, setPage, paged, showAllPages }: ChangesProps) {
  const [all, setAll] = useState(false)

  return (
    <Sheet title={paged || total <= maxAuditEntries ? 'Changes' : `The last ${maxAuditEntries} changes`}>
      <FormControlLabel
        label="Show all fields"
        control={<Switch size="small" checked={all} onChange={(_, checked) => setAll(checked)} />}
        sx={{ ml: 0, gap: 1 }}
      />
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder height={120} />}
      {data && total === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 1 }}>Nobody has changed anything yet.</Typography>
      )}
      <Box component="ol" aria-label="Changes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.edges.map(({ node }) => (
          <AuditEntry key={node.id} entry={node} all={all} />
        ))}
      </Box>
      {pages > 1 && !paged && (
        <Button sx={{ mt: 1.5 }} onClick={showAllPages}>
          All changes ({total})
        </Button>
      )}
      {paged && <Pages of="changes" count={pages} page={page} onChoose={setPage} />}
    </Sheet>
  )
}
