import { useState } from 'react'
import type { ImportJob } from './importJob.ts'
import { isUnfinished } from './importTexts.ts'
import { canBeChosen, changedMapping, isChanged, type MappingChanges, problemOfMapping } from './mapping.ts'

/** Which column is which field: as the job has it, with what staff change on the page. */
export function useMapping(job: ImportJob) {
  const [changes, setChanges] = useState<MappingChanges>({})
  const columns = changedMapping(job.mapping, changes)
  return {
    columns,
    changed: isChanged(job.mapping, changes),
    problem: problemOfMapping(columns),
    editable: job.dryRun && !isUnfinished(job) && canBeChosen(columns),
    choose: (column: string, field: string | null) => setChanges({ ...changes, [column]: field }),
  }
}

export type Mapping = ReturnType<typeof useMapping>
