import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { BlockDialog, type Member, MemberActionDialog, type MemberExtraAction } from '../../members/index.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'

type Props = { member: Member; extra: MemberExtraAction[] }
type Open = 'ARCHIVE' | 'BLOCK' | MemberExtraAction

/** The actions of the member's page that a report may call for. */
export function PersonActions({ member, extra }: Props) {
  const [open, setOpen] = useState<Open>()
  if (member.deletedAt) return null
  const close = () => setOpen(undefined)
  return (
    <Box role="group" aria-label={`Actions for ${nameOf(member)}`} sx={barStyle}>
      {extra
        .filter(({ isOffered }) => isOffered(member))
        .map((action) => (
          <Button key={action.label} size="small" onClick={() => setOpen(action)}>
            {action.label}
          </Button>
        ))}
      <Button size="small" onClick={() => setOpen('BLOCK')}>
        Block until…
      </Button>
      <Button size="small" onClick={() => setOpen('ARCHIVE')}>
        {member.archive ? 'Un-archive' : 'Archive'}
      </Button>
      <Suspense>
        {open === 'BLOCK' && <BlockDialog member={member} onClose={close} />}
        {open === 'ARCHIVE' && <ArchiveDialog member={member} onClose={close} />}
        {typeof open === 'object' && <open.Dialog member={member} onClose={close} />}
      </Suspense>
    </Box>
  )
}

function ArchiveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [action] = useState(member.archive ? ('UNARCHIVE' as const) : ('ARCHIVE' as const))
  const asked = { action, target: { ids: [member.id] }, name: nameOf(member) }
  return <MemberActionDialog open asked={asked} onClose={onClose} />
}

const barStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }
