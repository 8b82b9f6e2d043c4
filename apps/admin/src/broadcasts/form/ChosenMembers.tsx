import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import { useGetMany } from 'react-admin'
import { counted } from '../../shared/counted.ts'
import { MemberPicker } from '../../shared/person/MemberPicker.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'

type Named = { id: string; firstName: string | null; lastName: string | null; email: string }
type Props = { ids: string[]; onChange: (ids: string[]) => void }

/** More names than this say nothing to a reader. */
const shown = 50

/** Members chosen one by one, by name or email. */
export function ChosenMembers({ ids, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const named = ids.slice(0, shown)
  const { data = [] } = useGetMany<Named>('users', { ids: named }, { enabled: named.length > 0 })
  const names = new Map(data.flatMap((member) => (member ? [[member.id, nameOf(member)]] : [])))
  return (
    <>
      <MemberPicker
        // A new one after each choice: its field is empty again.
        key={ids.length}
        label="Add a member"
        value={null}
        onChange={(member) => member && !ids.includes(member.id) && onChange([...ids, member.id])}
        error={undefined}
        inputRef={input}
      />
      <Box component="ul" aria-label="Chosen members" sx={chipsStyle}>
        {named.map((id) => (
          <Box component="li" key={id} sx={chipStyle}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {names.get(id) ?? '…'}
            </Box>
            <IconButton
              size="small"
              aria-label={`Remove ${names.get(id) ?? 'this member'}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
        {ids.length > shown && (
          <li>and {counted(ids.length - shown, { one: 'other member', many: 'other members' })}</li>
        )}
      </Box>
    </>
  )
}

const chipsStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 },
  ...{ listStyle: 'none', m: 0, mt: 1.25, p: 0 },
}

const chipStyle = {
  ...{ display: 'flex', alignItems: 'center', minWidth: 0, pl: 1.5 },
  ...{ borderRadius: '16px', bgcolor: 'hearth.neutralWash' },
}
