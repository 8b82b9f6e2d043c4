import { fillText } from '@hearth/contract'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { download } from '../shared/download.ts'
import { warningText } from '../shared/warningText.ts'
import { reportDocument } from './documents.ts'
import type { ImportJob } from './importJob.ts'

/** The lines that brought nobody, as a file to correct and send again; its address is asked for anew, as it expires. */
export function ReportButton({ job }: { job: ImportJob }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function fetchReport() {
    setPending(true)
    try {
      const { job: fresh } = await request(reportDocument, { id: job.id })
      if (!fresh?.reportUrl) throw new Error('There is no report of this import any more')
      download(fresh.reportUrl)
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button startIcon={<DownloadIcon fontSize="small" />} loading={pending} onClick={fetchReport}>
      Download the report
    </Button>
  )
}
