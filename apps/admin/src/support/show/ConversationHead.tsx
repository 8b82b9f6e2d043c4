import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { InlineChoice } from '../../shared/inline/InlineChoice.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import { useColleagues } from '../../shared/notes/useColleagues.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Conversation } from '../documents.ts'
import { SupportStateChip } from '../SupportStateChip.tsx'
import { requestNoun, senderOf } from '../supportWords.ts'
import { useConversationChanges } from './useConversationChanges.ts'

type Props = { conversation: Conversation }

/** What a conversation is about, how it stands, and who takes care of it. */
export function ConversationHead({ conversation }: Props) {
  const openPage = {
    label: 'Open public page',
    onChoose: () => window.open(conversation.link, '_blank', 'noopener'),
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {conversation.subject}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.25 }}>
          <span role="status">
            <SupportStateChip state={conversation.state} />
          </span>
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {senderOf(conversation)}, <DateTime value={conversation.created} />
          </Box>
          <Assignee conversation={conversation} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <MoreMenu items={[openPage]} />
        <CloseButton conversation={conversation} />
      </Box>
    </Box>
  )
}

function CloseButton({ conversation: { id, state } }: Props) {
  const { change } = useConversationChanges(id)
  const attempt = useTold()
  const isClosed = state === 'CLOSED'
  const label = isClosed ? 'Reopen' : 'Close'
  const run = () =>
    attempt(
      () => change({ state: isClosed ? 'OPEN' : 'CLOSED' }),
      isClosed ? 'The request is open again' : 'The request is closed. A reply opens it again',
    )
  useKeys(`This ${requestNoun.one}`, [{ keys: ['C'], label, run }])
  return (
    <Button aria-keyshortcuts="C" onClick={run}>
      {label}
    </Button>
  )
}

function Assignee({ conversation: { id, assignee } }: Props) {
  const { change } = useConversationChanges(id)
  const attempt = useTold()
  const colleagues = useColleagues()
  const known = assignee && !colleagues.some((colleague) => colleague.id === assignee.id)
  const options = [
    { value: '', label: 'Nobody' },
    ...(known ? [{ value: assignee.id, label: nameOf(assignee) }] : []),
    ...colleagues.map((colleague) => ({ value: colleague.id, label: colleague.name })),
  ]
  const assign = (value: string) =>
    attempt(
      () => change({ assigneeId: value || null }),
      value ? `Assigned to ${options.find((option) => option.value === value)?.label}` : 'Assigned to nobody',
    )
  return (
    <InlineChoice
      label="Assigned to"
      value={assignee?.id ?? ''}
      options={options}
      onChoose={assign}
      shortcut="A"
    >
      {assignee ? `Assigned to ${nameOf(assignee)}` : 'Assigned to nobody'}
    </InlineChoice>
  )
}

/** Does something and says so, or why it was refused. */
function useTold() {
  const notify = useNotify()
  return async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      notify(done, { type: 'info' })
    } catch (failure) {
      notify((failure as Error).message, { type: 'warning' })
    }
  }
}
