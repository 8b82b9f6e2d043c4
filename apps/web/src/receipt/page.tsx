import { Navigate } from 'react-router'
import { useSignedIn } from '../shared/AppContext.ts'
import type { Head, LoadContext } from '../shared/page.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { ReceiptSheet } from './ReceiptSheet.tsx'
import { loadReceipt } from './receipt.ts'

const tab = 'Receipt'

export const head = (): Head => ({ title: tab, noIndex: true })

/** In the browser alone, where it is known who asks. */
const loadOwn = ({ request, params }: LoadContext) => loadReceipt(request, params.id ?? '')

export function Page() {
  const signedIn = useSignedIn()
  if (signedIn === false) return <Navigate to="/login" replace />
  if (!signedIn) return <Loading />
  return <OwnReceipt />
}

const Loading = () => (
  <Message tab={tab} title={tab}>
    <p role="status">Loading...</p>
  </Message>
)

function OwnReceipt() {
  const page = usePageData(loadOwn)
  if (page.state === 'loading') return <Loading />
  if (page.state === 'missing')
    return (
      <Message tab="Not found" title="Receipt not found">
        <p>The receipts of your payments are on your account.</p>
        <ButtonLink to="/account" kind="quiet">
          Your account
        </ButtonLink>
      </Message>
    )
  if (page.state === 'failed')
    return (
      <LoadFailure
        tab={tab}
        title="The receipt could not be loaded"
        message={page.message}
        onRetry={page.retry}
      />
    )
  return <ReceiptSheet receipt={page.data} />
}
