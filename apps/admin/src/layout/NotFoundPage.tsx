import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { MessagePage } from './MessagePage.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

export function NotFoundPage() {
  useDocumentTitle('Page not found')
  return (
    <MessagePage
      title="Page not found"
      actions={
        <Button component={Link} to="/admin" variant="contained" color="primary">
          Go to the home page
        </Button>
      }
    >
      The address may be mistyped, or the page no longer exists.
    </MessagePage>
  )
}
