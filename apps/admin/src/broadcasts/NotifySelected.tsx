import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { toFilterInput } from '../providers/filterInput.ts'
import { useSelection } from '../shared/list/SelectionProvider.tsx'
import type { AudienceValue } from './form/audienceValue.ts'

/** A button of the members list: a notification to those who are selected. */
export function NotifySelected() {
  const { selection } = useSelection()
  const navigate = useNavigate()
  const audience: AudienceValue =
    selection.kind === 'ids'
      ? { kind: 'CHOSEN', view: null, ids: selection.ids }
      : { kind: 'FILTER', view: { name: null, filter: toFilterInput(selection.filter) }, ids: [] }
  return (
    <Button
      size="small"
      onClick={() => navigate('/admin/broadcasts/create', { state: { values: { audience } } })}
    >
      Notify
    </Button>
  )
}
