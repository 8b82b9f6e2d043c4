import Button from '@mui/material/Button'
import { useResetErrorBoundaryOnLocationChange } from 'ra-core'
import { MessagePage } from './MessagePage.tsx'
import { useFirstScreen } from './skeleton/useFirstScreen.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

type Props = { error: Error; resetErrorBoundary: (...args: unknown[]) => void }

export function ErrorPage({ error, resetErrorBoundary }: Props) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  useDocumentTitle('Something went wrong')
  useFirstScreen()
  return (
    <MessagePage
      title="Something went wrong on this page"
      actions={
        <>
          <Button onClick={() => window.location.reload()} variant="contained" color="primary">
            Reload the page
          </Button>
          <Button onClick={() => window.history.back()}>Go back</Button>
        </>
      }
    >
      <p>Everything you saved is safe. If this happens again, send us this message:</p>
      <code>{error.message}</code>
    </MessagePage>
  )
}
