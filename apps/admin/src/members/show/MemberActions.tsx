import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { ActionDialog, type AskedAction } from '../actions/ActionDialog.tsx'
import type { MemberActionName } from '../actions/actionDocuments.ts'
import { actionsForMember, memberActions } from '../actions/memberActions.ts'
import type { Member } from '../documents.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { type AccountAction, accountActions, accountActionsFor } from './accountActions.ts'

/** What stands as a button; the rest is behind 'More'. */
const upFront = new Set<MemberActionName>(['ACTIVATE', 'ARCHIVE', 'UNARCHIVE', 'RESTORE'])
const ember = { variant: 'contained', color: 'primary' } as const

/** What staff can do with this member as things stand. */
export function MemberActions({ member }: { member: Member }) {
  const [asked, setAsked] = useState<AskedAction>()
  const [open, setOpen] = useState(false)
  const [account, setAccount] = useState<AccountAction>()
  const { state } = useLocation()
  const actions = actionsForMember(member)

  function ask(action: MemberActionName) {
    setAsked({ action, target: { ids: [member.id] }, name: nameOf(member) })
    setOpen(true)
  }

  const buttons = actions.filter((action) => upFront.has(action))
  const more = actions.filter((action) => !upFront.has(action))
  const items = [
    ...accountActionsFor(member).map((action) => ({
      label: accountActions[action].label,
      onChoose: () => setAccount(action),
    })),
    ...more.map((action) => ({ ...memberActions[action], onChoose: () => ask(action) })),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {buttons.map((action) => (
        <Button key={action} onClick={() => ask(action)} {...(action === 'RESTORE' ? ember : {})}>
          {memberActions[action].label}
        </Button>
      ))}
      <MoreMenu items={items} />
      {!member.deletedAt && (
        <Button component={Link} to={`/admin/users/${member.id}`} state={state} {...ember}>
          Edit
        </Button>
      )}
      {asked && <ActionDialog asked={asked} open={open} onClose={() => setOpen(false)} />}
      <AccountDialog action={account} member={member} onClose={() => setAccount(undefined)} />
    </Box>
  )
}
