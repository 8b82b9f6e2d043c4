import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { graphql } from '../shared/graphql.ts'
import type { Head, LoadContext } from '../shared/page.ts'
import { Button } from '../shared/ui/Button.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { PlanPicker } from './PlanPicker.tsx'

export const head = (): Head => ({ title: 'Choose your plan', noIndex: true })

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
  return (
    <Message tab="Choose your plan" title="Choose your plan">
      {result.state === 'failed' ? (
        <>
          <p role="alert">{result.message}</p>
          <Button onClick={result.retry}>Try again</Button>
        </>
      ) : (
        <p role="status">Loading...</p>
      )}
    </Message>
  )
}
