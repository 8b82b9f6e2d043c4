import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, Suspense, useState } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { EditButton } from '../../shared/EditButton.tsx'
import { useCommands } from '../../shared/keys/keys.ts'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { ActionDialog, type AskedAction } from '../actions/ActionDialog.tsx'
import type { MemberActionName } from '../actions/actionDocuments.ts'
import { actionsForMember, memberActions } from '../actions/memberActions.ts'
import type { Member } from '../documents.ts'
import { referralLinkOf } from '../memberTexts.ts'
import { AccountDialog } from './AccountDialog.tsx'
import { type AccountAction, accountActions, accountActionsFor } from './accountActions.ts'

/** What stands as a button; the rest is behind 'More'. */
const upFront = new Set<MemberActionName>(['ACTIVATE', 'ARCHIVE', 'UNARCHIVE', 'RESTORE'])
const notOnOneself = new Set<MemberActionName>(['REJECT', 'ARCHIVE', 'DELETE'])
const ember = { variant: 'contained', color: 'primary' } as const

/** What can be done with a member that another resource brings: its place in 'More' and its dialog. */
export type MemberExtraAction = {
  label: string
  isOffered: (member: Member) => boolean
  Dialog: ComponentType<{ member: Member; onClose: () => void }>
}

type Props = { member: Member; extra: MemberExtraAction[] }

/** What staff can do with this member as things stand. */
export function MemberActions({ member, extra }: Props) {
  const [asked, setAsked] = useState<AskedAction>()
  const [open, setOpen] = useState(false)
  const [account, setAccount] = useState<AccountAction>()
  const others = useExtraActions(member, extra)
  const actions = useOfferedActions(member)

  function ask(action: MemberActionName) {
    setAsked({ action, target: { ids: [member.id] }, name: nameOf(member) })
    setOpen(true)
  }

  const buttons = actions.filter((action) => upFront.has(action))
  useCommands(buttons.map((action) => ({ label: memberActions[action].label, run: () => ask(action) })))
  useCopyCommand(member)
  const items = [
    ...others.items,
    ...accountActionsFor(member).map((action) => ({
      label: accountActions[action].label,
      onChoose: () => setAccount(action),
    })),
    ...actions
      .filter((action) => !upFront.has(action))
      .map((action) => ({ ...memberActions[action], onChoose: () => ask(action) })),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {buttons.map((action) => (
        <Button key={action} onClick={() => ask(action)} {...(action === 'RESTORE' ? ember : {})}>
          {memberActions[action].label}
        </Button>
      ))}
      <MoreMenu items={items} />
      {!member.deletedAt && <EditButton to={`/admin/users/${member.id}`} {...ember} />}
      {asked && <ActionDialog asked={asked} open={open} onClose={() => setOpen(false)} />}
      {others.dialog}
      <AccountDialog action={account} member={member} onClose={() => setAccount(undefined)} />
    </Box>
  )
}

function useCopyCommand(member: Member) {
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(referralLinkOf(member)).then(
      () => notify('Referral link copied'),
      () => notify('The browser did not allow copying', { type: 'warning' }),
    )
  useCommands([{ label: 'Copy referral link', run: copy }])
}

/** What applies to the member as things stand, without what the server refuses on oneself. */
function useOfferedActions(member: Member): MemberActionName[] {
  const { identity } = useGetIdentity()
  const actions = actionsForMember(member)
  return identity?.id === member.id ? actions.filter((action) => !notOnOneself.has(action)) : actions
}

/** The actions of other resources: their places in 'More', and the dialog of the one that was chosen. */
function useExtraActions(member: Member, extra: MemberExtraAction[]) {
  const [chosen, setChosen] = useState<MemberExtraAction>()
  const items = extra
    .filter(({ isOffered }) => isOffered(member))
    .map((action) => ({ label: action.label, onChoose: () => setChosen(action) }))
  const dialog = chosen && (
    <Suspense>
      <chosen.Dialog member={member} onClose={() => setChosen(undefined)} />
    </Suspense>
  )
  return { items, dialog }
}
