import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormError } from '../shared/form/FormError.tsx'
import type { ImportJob } from './importJob.ts'
import { useBeginImport } from './useBeginImport.ts'
import type { Mapping } from './useMapping.ts'

/** A dry run of the same file with the columns as they are chosen now. */
export function CheckAgainButton({ job, mapping }: { job: ImportJob; mapping: Mapping }) {
  const begin = useBeginImport()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const { url, enterpriseName } = job

  async function check() {
    setError(mapping.problem)
    if (mapping.problem) return
    setPending(true)
    try {
      await begin({ url, enterpriseName, dryRun: true, mapping: mapping.columns })
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setPending(false)
    }
  }

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
