import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { outcomeText } from '../../members/index.tsx'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import type { DecisionAsked } from './decision.ts'
import { type DecisionMail, decideDocument } from './decisionDocuments.ts'

const overtakenText = 'Nothing was changed: a colleague has decided meanwhile.'

/** Decides in one call, says about how many, and lets the screens read anew. @returns how many */
export function useDecide() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  return async function decide(
    { decision, people }: DecisionAsked,
    mailing: { mail: DecisionMail } | { withoutMail: true },
  ): Promise<number> {
    const ids = people.map(({ id }) => id)
    const { applicationsDecide: decided } = await request(decideDocument, {
      input: { ids, decision, ...mailing },
    })
    const count = decided.length
    notify(count > 0 ? outcomeText(decision, count) : overtakenText, { type: count > 0 ? 'info' : 'warning' })
    await Promise.all(
      ['applications', 'users', 'outbox'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    )
    return count
  }
}
