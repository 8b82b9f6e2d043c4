import { Navigate } from 'react-router'
import { useSignedIn } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { useOwnData } from '../shared/useOwnData.ts'
import { PlanChange } from './PlanChange.tsx'
import { type OwnPlan, ownPlanDocument } from './plan.ts'

const title = 'Change your plan'

export const head = (): Head => ({ title, noIndex: true })

const isChangeable = ({ state, cancelAtPeriodEnd }: OwnPlan): boolean =>
  !cancelAtPeriodEnd && (state === 'ACTIVE' || state === 'TRIALING')

/** For members whose subscription runs; others are led to their account. */
export function Page() {
  const signedIn = useSignedIn()
  const { data, failure, ask } = useOwnData(ownPlanDocument)
  if (signedIn === false) return <Navigate to="/login" replace />
  if (!data && failure)
    return <LoadFailure tab={title} title="Your plan could not be loaded" message={failure} onRetry={ask} />
  if (!data)
    return (
      <Message tab={title} title={title}>
        <p role="status">Loading...</p>
      </Message>
    )
  const { mySubscription: own, plans } = data
  const other = plans.find(({ type }) => type !== own?.type)
  if (!own || !other || !isChangeable(own)) return <Navigate to="/account" replace />
  return <PlanChange own={own} other={other} title={title} />
}
