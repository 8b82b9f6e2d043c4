import { choicesOf, memberStatusLabel, type Role, roleLabel, roles } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { InlineChoice } from '../../shared/inline/InlineChoice.tsx'
import { MemberStatusChip } from '../../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { ActionDialog } from '../actions/ActionDialog.tsx'
import type { Member } from '../documents.ts'
import { useMemberUpdate } from './useMemberUpdate.ts'

/** How things stand, in words; status and role can be changed here, but for one's own. */
export function MemberStates({ member }: { member: Member }) {
  const { identity } = useGetIdentity()
  const isFixed = member.deletedAt !== null || identity?.id === member.id
  const blocked = member.timeout !== null && new Date(member.timeout) > new Date()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, minHeight: 28 }}>
      {isFixed ? <MemberStatusChip status={member.status} /> : <StatusChoice member={member} />}
      {isFixed ? <RoleChip role={member.role} /> : <RoleChoice member={member} />}
      <StateChip tone={member.active ? 'financial' : 'neutral'}>
        {member.active ? 'Account open' : 'Account closed'}
      </StateChip>
      <StateChip tone={member.subscription === 'ACTIVE' ? 'professional' : 'neutral'}>
        {member.subscription === 'ACTIVE' ? 'Paid' : 'Not paid'}
      </StateChip>
      {!member.hasPassword && <StateChip tone="neutral">No password yet</StateChip>}
      {member.emailBouncedAt && <StateChip tone="bad">Takes no email</StateChip>}
      {member.archive && <StateChip tone="neutral">Archived</StateChip>}
      {member.locked && <StateChip tone="bad">Locked</StateChip>}
      {blocked && <StateChip tone="bad">Blocked</StateChip>}
    </Box>
  )
}

const RoleChip = ({ role }: { role: Role }) => (
  <StateChip tone={role === 'CUSTOMER' ? 'neutral' : 'personal'}>{roleLabel(role)}</StateChip>
)

const decisions = { APPROVED: 'APPROVE', REJECTED: 'REJECT' } as const

/** Approving and rejecting say first whom they mail. */
function StatusChoice({ member }: { member: Member }) {
  const [asked, setAsked] = useState<keyof typeof decisions>('APPROVED')
  const [open, setOpen] = useState(false)
  const values = [
    ...(member.status === 'PENDING' ? (['PENDING'] as const) : []),
    'APPROVED',
    'REJECTED',
  ] as const

  function choose(status: (typeof values)[number]) {
    if (status === 'PENDING') return
    setAsked(status)
    setOpen(true)
  }

  return (
    <>
      <InlineChoice
        label="Status"
        value={member.status}
        options={choicesOf(values, memberStatusLabel)}
        onChoose={choose}
        shortcut="S"
      >
        <MemberStatusChip status={member.status} />
      </InlineChoice>
      <ActionDialog
        asked={{ action: decisions[asked], target: { ids: [member.id] }, name: nameOf(member) }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function RoleChoice({ member }: { member: Member }) {
  const [asked, setAsked] = useState<Role>(member.role)
  const [open, setOpen] = useState(false)
  const update = useMemberUpdate(member)

  function choose(role: Role) {
    setAsked(role)
    setOpen(true)
  }

  return (
    <>
      <InlineChoice label="Role" value={member.role} options={choicesOf(roles, roleLabel)} onChoose={choose}>
        <RoleChip role={member.role} />
      </InlineChoice>
      <ConfirmDialog
        open={open}
        title={`Change the role of ${nameOf(member)} to ${roleLabel(asked)}?`}
        confirmLabel="Change role"
        onConfirm={() => update({ role: asked }, `The role is now ${roleLabel(asked)}`)}
        onClose={() => setOpen(false)}
      >
        {meaningOf(member.role, asked)}
      </ConfirmDialog>
    </>
  )
}

function meaningOf(from: Role, to: Role): string {
  if (to === 'CUSTOMER') return 'They can no longer sign in to the back-office.'
  if (from === 'CUSTOMER') return 'They can sign in to the back-office, and read and change everything in it.'
  return 'They keep their access to the back-office.'
}
