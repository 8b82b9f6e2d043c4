import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { useKeys } from '../../shared/keys/keys.ts'
import { NoteForm } from '../../shared/notes/NoteForm.tsx'
import { useColleagues } from '../../shared/notes/useColleagues.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import type { Conversation } from '../documents.ts'
import { requestNoun } from '../supportWords.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { useConversationChanges } from './useConversationChanges.ts'
import { useKeptText } from './useKeptText.ts'

type Props = {
  conversation: Conversation
  onType: () => void
  onSent: () => void
}
type Kind = 'reply' | 'note'

/** Where staff write: a reply to the person who asked, or a note for colleagues. Each is kept until it is sent. */
export function WriteBox(props: Props) {
  const { identity } = useGetIdentity()
  const [kind, setKind] = useState<Kind>('reply')
  const box = useRef<HTMLDivElement>(null)
  const write = (next: Kind) => {
    setKind(next)
    // Once it is shown.
    setTimeout(() => box.current?.querySelector<HTMLElement>(`[data-kind=${next}] textarea`)?.focus())
  }
  useKeys(`This ${requestNoun.one}`, [
    { keys: ['R'], label: 'Write a reply', run: () => write('reply') },
    { keys: ['N'], label: 'Write a note', run: () => write('note') },
  ])
  if (!identity) return <Placeholder variant="rounded" height={190} />
  const draftOf = (of: Kind) => `${identity.id}.support.${props.conversation.id}.${of}`
  return (
    <Box ref={box} sx={[boxStyle, kind === 'note' && noteStyle]}>
      <Box role="group" aria-label="What to write" sx={{ display: 'flex', gap: 0.5, mb: 1 }}>
        <KindButton label="Reply" of="reply" shortcut="R" kind={kind} onChoose={write} />
        <KindButton label="Note" of="note" shortcut="N" kind={kind} onChoose={write} />
      </Box>
      <div data-kind="reply" hidden={kind !== 'reply'}>
        <ReplyForm {...props} draft={draftOf('reply')} staffName={String(identity.fullName)} />
      </div>
      <div data-kind="note" hidden={kind !== 'note'}>
        <NewNote {...props} draft={draftOf('note')} />
      </div>
    </Box>
  )
}

const boxStyle = {
  p: '12px 16px 16px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
}
const noteStyle = {
  bgcolor: 'hearth.personalWash',
  borderColor: 'hearth.personalText',
  borderStyle: 'dashed',
}

type KindProps = { label: string; of: Kind; shortcut: string; kind: Kind; onChoose: (kind: Kind) => void }

const KindButton = ({ label, of, shortcut, kind, onChoose }: KindProps) => (
  <Button
    size="small"
    variant="text"
    aria-pressed={kind === of}
    aria-keyshortcuts={shortcut}
    onClick={() => onChoose(of)}
    sx={{ fontWeight: kind === of ? 650 : 450, textDecoration: kind === of ? 'underline' : 'none' }}
  >
    {label}
  </Button>
)

function NewNote({ conversation, draft, onType, onSent }: Props & { draft: string }) {
  const { note } = useConversationChanges(conversation.id)
  const colleagues = useColleagues()
  const [begun, keep] = useKeptText(draft)
  return (
    <NoteForm
      name="New note"
      label="Note for colleagues"
      submitLabel="Add note"
      begin={begun}
      colleagues={colleagues}
      onWrite={(text) => {
        keep(text)
        if (text) onType()
      }}
      onSubmit={async (text) => {
        await note(text)
        onSent()
      }}
    />
  )
}
