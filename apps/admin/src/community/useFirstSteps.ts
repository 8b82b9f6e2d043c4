import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { useHearth } from '../providers/hearth.ts'
import { putAwayDocument, stepsDocument } from './documents.ts'

const queryKey = ['firstSteps']

/** The first steps as the server ticks them: asked again whenever the page is come back to. */
export function useFirstSteps({ enabled = true } = {}) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await request(stepsDocument, {})).firstSteps,
    enabled,
    refetchOnMount: 'always',
  })
  async function putAway(value: boolean) {
    const { firstStepsPutAway } = await request(putAwayDocument, { putAway: value })
    queryClient.setQueryData(queryKey, firstStepsPutAway)
  }
  return { steps: data, error, refetch, putAway }
}

/** Whether the first steps are in the menu: known before the first answer, so that the menu does not move. */
export function useShowsFirstSteps(): boolean {
  const { tenant } = useHearth()
  const { steps } = useFirstSteps({ enabled: tenant.showsFirstSteps })
  return steps ? !steps.putAway : tenant.showsFirstSteps
}
