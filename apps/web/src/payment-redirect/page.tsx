import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import type { Head, LoadContext } from '../shared/page.ts'
import { loadPlans } from '../shared/plans.ts'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { PlanPicker } from './PlanPicker.tsx'

const title = 'Choose your plan'

export const head = (): Head => ({ title, noIndex: true })

export const load = ({ request }: Pick<LoadContext, 'request'>) => loadPlans(request)

export function Page() {
  const { session } = useApp()
  const navigate = useNavigate()
  const result = usePageData(load)
  useEffect(() => {
    if (!session.paymentToken() && !session.isSignedIn()) navigate('/login', { replace: true })
  }, [session, navigate])
  if (result.state === 'ready') return <PlanPicker plans={result.data} />
  if (result.state === 'failed')
    return (
      <LoadFailure
        tab={title}
        title="The plans could not be loaded"
        message={result.message}
        onRetry={result.retry}
      />
    )
  return (
    <Message tab={title} title={title}>
      <p role="status">Loading...</p>
    </Message>
  )
}
