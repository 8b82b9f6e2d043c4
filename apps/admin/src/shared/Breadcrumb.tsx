import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useResourceContext } from 'react-admin'
import { Link, useLocation } from 'react-router'

type Props = {
  list: string
  here: string
  /** Where the list is, when it is not the resource's own. */
  path?: string
}

/** Back to the list that the person came from, in the state that they left it in. */
export function Breadcrumb({ list, here, path: known }: Props) {
  const resource = useResourceContext()
  const { state } = useLocation()
  const search = typeof state?.listSearch === 'string' ? state.listSearch : ''
  const path = typeof state?.listPath === 'string' ? state.listPath : (known ?? `/admin/${resource}`)
  return (
    <Box component="nav" aria-label="Breadcrumb" sx={{ mb: 2 }}>
      <Box
        component="ol"
        sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, p: 0, color: 'text.secondary' }}
      >
        <Box component="li" sx={{ flex: 'none' }}>
          <MuiLink component={Link} to={`${path}${search}`} underline="hover">
            {list}
          </MuiLink>
        </Box>
        <li aria-hidden>/</li>
        <li aria-current="page">{here}</li>
      </Box>
    </Box>
  )
}
