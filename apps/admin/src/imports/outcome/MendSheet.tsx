import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormError } from '../../shared/form/FormError.tsx'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { ImportJob, PreviewRow } from '../documents.ts'
import { columnLabel } from '../mapping.ts'
import { useBeginImport } from '../useBeginImport.ts'
import { useCsvUpload } from '../useCsvUpload.ts'
import { FirstOnly } from './FirstOnly.tsx'
import { LinesTable } from './LinesTable.tsx'
import { csvOf, mendedName, type Typed, withTyped } from './mending.ts'

type Props = { job: ImportJob; lines: PreviewRow[] }

const count = new Intl.NumberFormat('en-GB')

/** The lines with a problem, to be corrected where they are shown and checked as a file of their own. */
export function MendSheet({ job, lines }: Props) {
  const [typed, setTyped] = useState<Typed>({})
  const { pending, error, check } = useCheck(job)
  if (lines.length === 0) return null

  const type = (row: number, place: number, text: string) =>
    setTyped({ ...typed, [row]: { ...typed[row], [place]: text } })

  return (
    <Sheet title={`Lines with a problem (${count.format(job.failed)})`}>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        Correct them here and check them again. They become an import of their own.
      </Typography>
      <LinesTable
        label="Lines with a problem"
        columns={job.mapping}
        lines={lines}
        remark={{ label: 'Problem', of: ({ message }) => message }}
        cellOf={({ row, cells }, place) => (
          <InputBase
            value={typed[row]?.[place] ?? cells[place] ?? ''}
            onChange={({ target }) => type(row, place, target.value)}
            inputProps={{ 'aria-label': `${columnLabel(String(job.mapping[place]?.column))} in row ${row}` }}
            sx={cellStyle}
          />
        )}
      />
      <FirstOnly shown={lines.length} total={job.failed} />
      <FormError message={error} />
      <Button
        loading={pending}
        sx={{ mt: 2 }}
        disabled={Object.keys(typed).length === 0}
        onClick={() => check(withTyped(lines, typed))}
      >
        Check the corrected lines
      </Button>
    </Sheet>
  )
}

/** Sends lines as a file of their own, under the header of the first one, and begins its dry run. */
function useCheck({ fileName, enterpriseName, mapping }: ImportJob) {
  const { pending, error, attempt } = useAttempt()
  const upload = useCsvUpload()
  const begin = useBeginImport()
  const check = (lines: string[][]) =>
    attempt(async () => {
      const file = new File([csvOf(mapping, lines)], mendedName(fileName))
      await begin({ url: await upload(file), enterpriseName, dryRun: true, mapping })
    })
  return { pending, error, check }
}

const cellStyle = {
  minWidth: 150,
  px: 1,
  border: 1,
  borderColor: 'hearth.edge',
  borderRadius: '7px',
  bgcolor: 'background.paper',
  fontSize: 13,
}
