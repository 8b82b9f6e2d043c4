import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { useDownload } from '../../shared/download/useDownload.ts'
import { Sheet } from '../../shared/Sheet.tsx'

const resumeDocument = graphql(`query MemberResume($id: ID!) { user(id: $id) { resume { url } } }`)

/** The resume; its address is valid for minutes, so it is requested on the click. */
export function ResumeSheet({ memberId, name }: { memberId: string; name: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { pending, get } = useDownload(
    async () => (await request(resumeDocument, { id: memberId })).user?.resume?.url,
  )
  return (
    <Sheet title="Resume">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="span" sx={{ flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Button size="small" loading={pending} onClick={get}>
          Download
        </Button>
      </Box>
    </Sheet>
  )
}
