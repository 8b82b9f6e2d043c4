import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ActionDialog, type AskedAction } from '../actions/ActionDialog.tsx'
import type { MemberActionName } from '../actions/actionDocuments.ts'
import { actionsForMember, memberActions } from '../actions/memberActions.ts'
import type { Member } from '../memberRow.ts'
import { nameOf } from '../nameOf.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { type AccountAction, accountActions, accountActionsFor } from './accountActions.ts'

/** What stands as a button; the rest is behind 'More'. */
const upFront = new Set<MemberActionName>(['ACTIVATE', 'ARCHIVE', 'UNARCHIVE', 'RESTORE'])

/** What staff can do with this member as things stand. */
export function MemberActions({ member }: { member: Member }) {
  const [asked, setAsked] = useState<AskedAction>()
  const [open, setOpen] = useState(false)
  const [account, setAccount] = useState<AccountAction>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { state } = useLocation()
  const actions = actionsForMember(member)
  const more = actions.filter((action) => !upFront.has(action))
  const accountMore = accountActionsFor(member)

  function ask(action: MemberActionName) {
    setAnchor(null)
    setAsked({ action, target: { ids: [member.id] }, name: nameOf(member) })
    setOpen(true)
  }

  function askAccount(action: AccountAction) {
    setAnchor(null)
    setAccount(action)
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions
        .filter((action) => upFront.has(action))
        .map((action) => (
          <Button
            key={action}
            onClick={() => ask(action)}
            {...(action === 'RESTORE' ? { variant: 'contained', color: 'primary' } : {})}
          >
            {memberActions[action].label}
          </Button>
        ))}
      {more.length > 0 && (
        <Button
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          More
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {accountMore.map((action) => (
          <MenuItem key={action} onClick={() => askAccount(action)}>
            {accountActions[action].label}
          </MenuItem>
        ))}
        {more.map((action) => (
          <MenuItem
            key={action}
            onClick={() => ask(action)}
            sx={memberActions[action].destructive ? { color: 'error.main' } : {}}
          >
            {memberActions[action].label}
          </MenuItem>
        ))}
      </Menu>
      {!member.deletedAt && (
        <Button
          component={Link}
          to={`/admin/users/${member.id}`}
          state={state}
          variant="contained"
          color="primary"
        >
          Edit
        </Button>
      )}
      {asked && <ActionDialog asked={asked} open={open} onClose={() => setOpen(false)} />}
      <AccountDialog action={account} member={member} onClose={() => setAccount(undefined)} />
    </Box>
  )
}
