import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import type { ImportJob } from './importJob.ts'
import { membersText } from './importTexts.ts'
import { useBeginImport } from './useBeginImport.ts'

const count = new Intl.NumberFormat('en-GB')

/** Does what the dry run said, after asking. */
export function ImportButton({ job }: { job: ImportJob }) {
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
          {job.done === 1 ? 'One person becomes a member' : `${count.format(job.done)} people become members`}
          . Whoever is approved and has no open account yet is invited by mail, with a link to activate it.
        </Typography>
        {left > 0 && (
          <Typography sx={{ mt: 1.5 }}>
            {left === 1 ? 'One line is' : `${count.format(left)} lines are`} left out; the report names them.
          </Typography>
        )}
        <Typography sx={{ mt: 1.5, color: 'text.secondary' }}>
          It can be undone while nobody of them has activated their account. Mails that were sent stay sent.
        </Typography>
      </ConfirmDialog>
    </>
  )
}
