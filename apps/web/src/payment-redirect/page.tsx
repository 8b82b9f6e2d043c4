import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { graphql } from '../shared/graphql.ts'
import type { Head, LoadContext } from '../shared/page.ts'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { PlanPicker } from './PlanPicker.tsx'

const title = 'Choose your plan'

export const head = (): Head => ({ title, noIndex: true })

const plansDocument = graphql(`
  query Plans { plans { type cents currency } }
`)

export const load = async ({ request }: Pick<LoadContext, 'request'>) =>
  (await request(plansDocument, {})).plans

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
