import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { trashFilter } from './filters.ts'

const trash = `/admin/users?${new URLSearchParams({ filter: JSON.stringify(trashFilter) })}`

export const createTitle = 'Create Member'

export function MemberListActions() {
  return (
    <>
      <Button component={Link} to={trash} variant="text">
        Trash
      </Button>
      <Button component={Link} to="/admin/imports/create">
        Import
      </Button>
      <Button component={Link} to="/admin/users/create" variant="contained" color="primary">
        {createTitle}
      </Button>
    </>
  )
}
