import EditIcon from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { FoldedText } from '../../shared/FoldedText.tsx'
import { InlineText } from '../../shared/inline/InlineText.tsx'
import type { Member } from '../documents.ts'
import { useMemberUpdate } from './useMemberUpdate.ts'

const maxLength = 10_000

/** The one note that is pinned to a member, edited where it stands. */
export function StaffNote({ member }: { member: Member }) {
  const update = useMemberUpdate(member)
  const text = member.comment ?? ''
  if (member.deletedAt && !text) return null
  return (
    <Box sx={{ maxWidth: 760 }}>
      <InlineText
        label="Staff note"
        text={text}
        maxLength={maxLength}
        onSave={(comment) => update({ comment }, 'The staff note is saved')}
      >
        {(edit) =>
          text ? (
            <PinnedNote text={text} onEdit={member.deletedAt ? undefined : edit} />
          ) : (
            <Button size="small" variant="text" startIcon={<EditIcon />} onClick={edit} sx={{ ml: -1 }}>
              Add a staff note
            </Button>
          )
        }
      </InlineText>
    </Box>
  )
}

function PinnedNote({ text, onEdit }: { text: string; onEdit: (() => void) | undefined }) {
  return (
    <Box component="section" aria-label="Staff note" sx={noteStyle}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Staff note
        </Typography>
        <FoldedText text={text} />
      </Box>
      {onEdit && (
        <IconButton size="small" aria-label="Edit the staff note" onClick={onEdit}>
          <EditIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}

const noteStyle = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  p: '10px 12px 12px 16px',
  borderLeft: 3,
  borderColor: 'hearth.personal',
  borderRadius: '4px 12px 12px 4px',
  bgcolor: 'hearth.personalWash',
}
