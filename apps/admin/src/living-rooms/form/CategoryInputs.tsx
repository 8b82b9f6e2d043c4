import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useController, useFormState, useWatch } from 'react-hook-form'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { ChoicesInput } from '../../shared/form/ChoicesInput.tsx'
import { roomFieldLabels } from '../roomFields.ts'
import { usePillars } from '../useRoomChoices.ts'

/** The event category: one for a new room, several in one that exists (product.md 32). What a room has stays offered. */
export function CategoryInput({ several }: { several: boolean }) {
  const { offered, all } = usePillars()
  const { formState } = useController({ name: 'pillars' })
  const kept = (formState.defaultValues?.pillars ?? []) as string[]
  const isOffered = (value: string) => offered.some((option) => option.value === value)
  const options = all.filter(({ value }) => isOffered(value) || kept.includes(value))
  return (
    <ChoicesInput name="pillars" label={roomFieldLabels.pillars} options={options} one={!several} required />
  )
}

/** The focus areas of the chosen categories; without a category there is nothing to choose. */
export function FocusAreasInput() {
  const pillars = useWatch({ name: 'pillars' }) as string[]
  const { labelOf } = usePillars()
  const { data, isError, isFetching, refetch } = useMilestones(pillars)
  if (!data || pillars.length === 0) {
    const hint = pillars.length === 0 ? focusTexts.none : isError ? focusTexts.failed : focusTexts.loading
    return (
      <NothingToChoose hint={hint}>
        {isError && <RetryButton pending={isFetching} onRetry={refetch} />}
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
          required
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

function RetryButton({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <Button size="small" loading={pending} onClick={onRetry}>
      Retry
    </Button>
  )
}

const milestonesDocument = graphql(`
  query Milestones($filter: FilterInput) {
    milestones(limit: 1000, page: 1, sort: { field: "id", order: ASC }, filter: $filter) {
      edges { node { id name pillar { name } } }
    }
  }
`)

const focusTexts = {
  none: 'Please select an Event Category first',
  loading: 'Loading milestones...',
  failed: 'Error loading milestones',
}

/** The milestones of some pillars. */
function useMilestones(pillars: string[]) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  return useQuery({
    queryKey: ['milestones', pillars],
    queryFn: async () => {
      try {
        const filter = { filters: [{ field: 'pillar', values: pillars }] }
        return (await request(milestonesDocument, { filter })).milestones.edges.map(({ node }) => node)
      } catch (error) {
        notify(focusTexts.failed, { type: 'warning' })
        throw error
      }
    },
    enabled: pillars.length > 0,
    staleTime: 300_000,
  })
}
