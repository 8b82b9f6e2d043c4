import { fillText } from '@hearth/contract'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { Link } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { counted, pluralOf } from '../../shared/counted.ts'
import { download } from '../../shared/download/download.ts'
import { FormError } from '../../shared/form/FormError.tsx'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { warningText } from '../../shared/warningText.ts'
import { type ImportJob, reportDocument, undoDocument } from '../documents.ts'
import { membersText } from '../importTexts.ts'
import type { Mapping } from '../mapping.ts'
import { useBeginImport } from '../useBeginImport.ts'

/** What to do with the outcome, one ember action at most. */
export function OutcomeActions({ job, mapping }: { job: ImportJob; mapping: Mapping }) {
  const good = job.dryRun && job.state === 'DONE' && job.done > 0
  // A refused file may only need a column to be left out, as the page shows it.
  const again = mapping.editable && (mapping.changed || job.state === 'FAILED')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25 }}>
      {again && <CheckAgainButton job={job} mapping={mapping} />}
      {good && !again && <ImportButton job={job} />}
      {job.dryRun && !good && (
        <Button
          component={Link}
          to="/admin/imports/create"
          {...(again ? {} : ({ variant: 'contained', color: 'primary' } as const))}
        >
          Upload another file
        </Button>
      )}
      {!job.dryRun && (
        <Button component={Link} to="/admin/users">
          View members
        </Button>
      )}
      {job.reportUrl && <ReportButton job={job} />}
      {job.canUndo && <UndoButton job={job} />}
    </Box>
  )
}

/** A dry run of the same file with the columns as they are chosen now. */
function CheckAgainButton({ job, mapping }: { job: ImportJob; mapping: Mapping }) {
  const begin = useBeginImport()
  const { pending, error, setError, attempt } = useAttempt()
  const { url, enterpriseName } = job

  const check = () =>
    mapping.problem
      ? setError(mapping.problem)
      : attempt(() => begin({ url, enterpriseName, dryRun: true, mapping: mapping.columns }))

  return (
    <>
      <Button variant="contained" color="primary" loading={pending} onClick={check}>
        Check again
      </Button>
      {error && (
        <Box sx={belowTheButtons}>
          <FormError message={error} />
        </Box>
      )}
    </>
  )
}

const belowTheButtons = { order: 1, flexBasis: '100%', mt: -1.25 }

/** Does what the dry run said, after asking. */
function ImportButton({ job }: { job: ImportJob }) {
  const begin = useBeginImport()
  const [asking, setAsking] = useState(false)
  const label = `Import ${membersText(job.done)}`
  const left = job.skipped + job.failed
  const { url, enterpriseName, mapping } = job
  return (
    <>
      <Button variant="contained" color="primary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${label}?`}
        confirmLabel={label}
        onClose={() => setAsking(false)}
        onConfirm={() => begin({ url, enterpriseName, dryRun: false, mapping })}
      >
        <Typography>
          {counted(job.done, { one: 'person becomes a member', many: 'people become members' })}.{' '}
          {job.invited === 0
            ? 'Nobody is emailed.'
            : `${counted(job.invited, { one: 'email', many: 'emails' })} with an activation link ${pluralOf(job.invited, { one: 'is', many: 'are' })} sent.`}
        </Typography>
        {left > 0 && (
          <Typography sx={{ mt: 1.5 }}>
            {counted(left, { one: 'line is left out', many: 'lines are left out' })}. The report lists{' '}
            {pluralOf(left, { one: 'it', many: 'them' })} with the reason.
          </Typography>
        )}
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          You can undo the import until one of them activates their account. Emails already sent cannot be
          recalled.
        </Typography>
      </ConfirmDialog>
    </>
  )
}

/** Removes everyone an import added, after asking. */
function UndoButton({ job }: { job: ImportJob }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function undo() {
    await request(undoDocument, { id: job.id })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['imports'] }),
      queryClient.invalidateQueries({ queryKey: ['users'] }),
    ])
  }

  return (
    <>
      <Button onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        Undo import
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title={`Remove ${membersText(job.inserted)}?`}
        confirmLabel={`Remove ${membersText(job.inserted)}`}
        onClose={() => setAsking(false)}
        onConfirm={undo}
      >
        <Typography>
          Every member this import added is deleted permanently, including changes made to them since. Links
          in emails already sent stop working.
        </Typography>
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          The import can no longer be undone once one of them activates their account.
        </Typography>
      </ConfirmDialog>
    </>
  )
}

/** The lines that added no one, as a file to correct and send again; its address expires, so each click asks for a new one. */
function ReportButton({ job }: { job: ImportJob }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function fetchReport() {
    setPending(true)
    try {
      const { job: fresh } = await request(reportDocument, { id: job.id })
      if (!fresh?.reportUrl)
        throw new Error('The report of this import is no longer available. Reports are kept for 30 days.')
      download(fresh.reportUrl)
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button startIcon={<DownloadIcon fontSize="small" />} loading={pending} onClick={fetchReport}>
      Download report
    </Button>
  )
}
