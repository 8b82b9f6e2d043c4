import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { MessagePage } from '../../layout/MessagePage.tsx'

export function BrokenAddress({ title, problem }: { title: string; problem: string }) {
  const { pathname } = useLocation()
  return (
    <MessagePage
      title="This address is not valid"
      actions={
        <Button component={Link} to={pathname} variant="contained" color="primary">
          Show all {title}
        </Button>
      }
    >
      {problem}
    </MessagePage>
  )
}
