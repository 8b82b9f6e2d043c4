import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { labelOf } from '../fields/fieldText.ts'
import { readsDocument } from './auditDocuments.ts'

/** Who looked at what is hidden, by day. */
export function SensitiveReads({ memberId: id }: { memberId: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error } = useQuery({
    queryKey: ['memberReads', id],
    queryFn: async () => (await request(readsDocument, { id })).sensitiveReads,
    staleTime: 0,
  })
  return (
    <Sheet title="Views of sensitive fields">
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        Everyone who views ethnicity, income or children is listed here.
      </Typography>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder />}
      {data?.length === 0 && <Typography>Nobody has viewed them yet.</Typography>}
      <Box component="ul" aria-label="Views of sensitive fields" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map(({ day, fields, lastRead, reader }) => (
          <Box component="li" key={`${day} ${reader?.id}`} sx={lineStyle}>
            <span>
              {reader ? <PersonLink person={reader} /> : 'A former member'}: {fields.map(labelOf).join(', ')}
            </span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              <DateTime value={lastRead} />
            </Box>
          </Box>
        ))}
      </Box>
    </Sheet>
  )
}

const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
