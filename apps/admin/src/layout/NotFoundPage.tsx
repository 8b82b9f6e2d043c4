import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { MessagePage } from './MessagePage.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

export function NotFoundPage() {
  useDocumentTitle('Page not found')
  return (
    <MessagePage
      title="This page is not here"
      actions={
        <Button component={Link} to="/admin" variant="contained" color="primary">
          Go to the start
        </Button>
      }
    >
      The address may be mistyped, or what it led to is gone.
    </MessagePage>
  )
}
