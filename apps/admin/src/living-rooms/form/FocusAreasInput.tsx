import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { ChoicesInput } from '../../shared/form/ChoicesInput.tsx'
import { roomFieldLabels } from '../roomTexts.ts'
import { usePillars } from '../usePillars.ts'
import { focusTexts, useMilestones } from './useMilestones.ts'

/** The focus areas of the chosen category; there is nothing to choose before there is one. */
export function FocusAreasInput() {
  const pillars = useWatch({ name: 'pillars' }) as string[]
  const { labelOf } = usePillars()
  const { data, isError, isFetching, refetch } = useMilestones(pillars)
  if (!data || pillars.length === 0) {
    const hint = pillars.length === 0 ? focusTexts.none : isError ? focusTexts.failed : focusTexts.loading
    return (
      <NothingToChoose hint={hint}>
        {isError && <Retry pending={isFetching} onRetry={refetch} />}
      </NothingToChoose>
    )
  }
  const several = pillars.length > 1
  return (
    <>
      {pillars.map((pillar) => (
        <ChoicesInput
          key={pillar}
          name="milestones"
          label={several ? `${roomFieldLabels.milestones}: ${labelOf(pillar)}` : roomFieldLabels.milestones}
          options={data
            .filter((milestone) => milestone.pillar.name === pillar)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      ))}
    </>
  )
}

type NothingProps = { hint: string; children: ReactNode }

function NothingToChoose({ hint, children }: NothingProps) {
  const id = useId()
  const { errors } = useFormState({ name: 'milestones' })
  const problem = errors.milestones?.message
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} sx={{ fontWeight: 550, mb: 0.5 }}>
        {roomFieldLabels.milestones}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 38 }}>
        <Typography role="status" sx={{ color: problem ? 'error.main' : 'text.secondary' }}>
          {hint}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}

function Retry({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <Button size="small" loading={pending} onClick={onRetry}>
      Try again
    </Button>
  )
}
