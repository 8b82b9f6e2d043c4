import { visuallyHidden } from '@mui/utils'
import { StateChip } from './StateChip.tsx'

type Props = {
  value: boolean
  /** The state that the answer stands for, as tooltip and description. */
  detail?: string
}

/** A flag in a table: a tag where it is set, nothing to read where it is not. */
export function YesNo({ value, detail }: Props) {
  const described = detail ? { title: detail, 'aria-description': detail } : {}
  return (
    <span {...described} style={{ display: 'block' }}>
      {value ? <StateChip tone="neutral">Yes</StateChip> : <span style={visuallyHidden}>No</span>}
    </span>
  )
}
