import { onThisHost } from '@hearth/client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { download } from '../../shared/download.ts'
import { Sheet } from '../../shared/Sheet.tsx'

const resumeDocument = graphql(`query MemberResume($id: ID!) { user(id: $id) { resume { url } } }`)

/** The resume; its address is valid for minutes, so it is requested on the click. */
export function ResumeSheet({ memberId, name }: { memberId: string; name: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function get() {
    setPending(true)
    try {
      const url = (await request(resumeDocument, { id: memberId })).user?.resume?.url
      if (!url) throw new Error('This resume is no longer available.')
      download(onThisHost(url))
    } catch (error) {
      notify((error as Error).message, { type: 'warning' })
    } finally {
      setPending(false)
    }
  }

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
