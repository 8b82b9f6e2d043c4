import type { Head, LoadContext } from '../shared/page.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { LoadFailure } from '../shared/ui/LoadFailure.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { Conversation } from './Conversation.tsx'
import { loadThread } from './thread.ts'

const tab = 'Your support request'

export const head = (): Head => ({ title: tab, isSecret: true })

export const load = ({ request, params }: LoadContext) => loadThread(request, params.id ?? '')

export function Page() {
  const page = usePageData(load)
  if (page.state === 'loading') return <Message tab={tab} title="Loading..." />
  if (page.state === 'missing')
    return (
      <Message tab="Not found" title="Request not found">
        <p>The link may be incomplete. Please open it again from the email that we sent you.</p>
        <ButtonLink to="/support" kind="quiet">
          Send a new request
        </ButtonLink>
      </Message>
    )
  if (page.state === 'failed')
    return (
      <LoadFailure
        tab={tab}
        title="The request could not be loaded"
        message={page.message}
        onRetry={page.retry}
      />
    )
  return <Conversation first={page.data} />
}
