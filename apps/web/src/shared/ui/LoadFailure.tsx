import { Button } from './Button.tsx'
import { Message } from './Message.tsx'

type Props = { tab: string; title: string; message: string; onRetry: () => void }

/** What a page says instead of what could not be loaded. */
export function LoadFailure({ tab, title, message, onRetry }: Props) {
  return (
    <Message tab={tab} title={title}>
      <p role="alert">{message}</p>
      <Button kind="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Message>
  )
}
