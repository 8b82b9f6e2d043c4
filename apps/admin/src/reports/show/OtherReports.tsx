import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { counted } from '../../shared/counted.ts'
import { useReportsOf } from './useReportsOf.ts'

type Props = { reportId: string; field: 'madeBy' | 'user'; value: string }

/** How many other reports name a person, as a link to them. */
export function OtherReports({ reportId, field, value }: Props) {
  const { total, address } = useReportsOf({ reportId, field, value })
  if (total === undefined) return null
  if (total === 0) return 'no other reports'
  return (
    <MuiLink component={Link} to={address} underline="hover">
      {counted(total, { one: 'other report', many: 'other reports' })}
    </MuiLink>
  )
}
