import type { Head, LoadContext } from '../shared/page.ts'
import { Button } from '../shared/ui/Button.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { usePageData } from '../shared/usePageData.ts'
import { Conversation } from './Conversation.tsx'
import { loadThread } from './thread.ts'

export const head = (): Head => ({ title: 'Your support request', isSecret: true })

export const load = ({ request, params }: LoadContext) => loadThread(request, params.id ?? '')

export function Page() {
  const page = usePageData(load)
  if (page.state === 'loading') return <Message tab="Your support request" title="Loading..." />
  if (page.state === 'missing')
    return (
      <Message tab="Not found" title="This request is not here">
        <p>The link may have been cut off on its way. Please open it again from the mail that we sent you.</p>
        <ButtonLink to="/support" kind="quiet">
          Send a new request
        </ButtonLink>
      </Message>
    )
  if (page.state === 'failed')
    return (
      <Message tab="Your support request" title="The request could not be loaded">
        <p role="alert">{page.message}</p>
        <Button kind="quiet" onClick={page.retry}>
          Try again
        </Button>
      </Message>
    )
  return <Conversation first={page.data} />
}
