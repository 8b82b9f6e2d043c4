import { useEffect } from 'react'
import { useApp, useSignedIn } from '../shared/AppContext.ts'
import { graphql } from '../shared/graphql.ts'
import type { Head, LoadContext } from '../shared/page.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'

const title = 'Thank you'
/** For how long the frame of a chat widget may greet (product.md 60). */
const widgetMs = 4_000

const successDocument = graphql(`query BillingSuccess { billingSuccessText }`)

export const head = (): Head => ({ title, noIndex: true })

export const load = async ({ request }: Pick<LoadContext, 'request'>) =>
  (await request(successDocument, {})).billingSuccessText

/** Where a paid checkout leads. */
export function Page() {
  const { tenant } = useApp()
  const result = usePageData(load)
  const signedIn = useSignedIn()
  useEffect(() => {
    const timer = setTimeout(hideFrames, widgetMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Message tab={title} title={`Thank you for joining ${tenant.name}`}>
      <p>Your membership is active, and everything in {tenant.name} is open to you.</p>
      {result.state === 'ready' && <p>{result.data}</p>}
      <ButtonLink to={signedIn ? '/account' : '/login'}>
        {signedIn ? 'Go to your account' : 'Log in'}
      </ButtonLink>
    </Message>
  )
}

function hideFrames(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.hidden = true
}
