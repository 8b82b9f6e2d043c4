import MuiLink from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { FieldFrame } from '../../shared/form/FieldFrame.tsx'
import { memberViewsDocument } from '../documents.ts'
import { filterOfView, isSameFilter, type MemberView } from './audienceValue.ts'

type Props = { view: MemberView | null; onChange: (view: MemberView | null) => void }

/** The value of the filter that is no saved view. */
const unsaved = 'unsaved'

/** One of the saved views of the members list, or the filter that the list was left with. */
export function ViewChoice({ view, onChange }: Props) {
  const { views, error } = useMemberViews()
  const saved =
    view && views.find(({ name, filter }) => name === view.name && isSameFilter(filter, view.filter))
  const other = view && !saved ? view : null
  return (
    <FieldFrame label="View of the members list" required error={error} hint={<Hint />}>
      {({ id, describedBy }) => (
        <Select
          native
          fullWidth
          required
          size="small"
          value={saved?.id ?? (other ? unsaved : '')}
          onChange={({ target }) => {
            if (target.value === unsaved) return
            const chosen = views.find((one) => one.id === target.value)
            onChange(chosen ? { name: chosen.name, filter: chosen.filter } : null)
          }}
          input={<OutlinedInput />}
          inputProps={{ id, 'aria-describedby': describedBy }}
        >
          <option value="">Choose a view</option>
          {other && <option value={unsaved}>{other.name ?? 'The filter of the members list'}</option>}
          {views.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

const Hint = () => (
  <>
    For another filter, set it in the{' '}
    <MuiLink component={Link} to="/admin/users">
      members list
    </MuiLink>
    , select everyone there and choose Notify.
  </>
)

function useMemberViews() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data = [], error } = useQuery({
    queryKey: ['savedViews', 'users', 'names'],
    queryFn: async () => (await request(memberViewsDocument, {})).savedViews,
  })
  const views = data.map(({ id, name, query }) => ({ id, name, filter: filterOfView(query) }))
  return { views, error: error?.message }
}
