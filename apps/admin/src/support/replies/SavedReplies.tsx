import { fillPlaces } from '@hearth/contract'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type RefObject, useState } from 'react'
import { useHearth } from '../../providers/hearth.ts'
import type { Conversation } from '../documents.ts'
import { useSavedReplies } from './replyDocuments.ts'
import { SavedRepliesDialog } from './SavedRepliesDialog.tsx'

type Props = {
  conversation: Conversation
  staffName: string
  text: string
  input: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
}

/** Answers that staff give often: one goes into the reply where the caret is, its places filled. */
export function SavedReplies(props: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [managing, setManaging] = useState(false)
  const { data: replies = [] } = useSavedReplies(anchor !== null || managing)
  const insert = useInsert(props)
  const closing = (then: () => void) => () => {
    setAnchor(null)
    then()
  }
  return (
    <>
      <Button
        size="small"
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Saved replies
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {replies.map(({ id, title, body }) => (
          <MenuItem key={id} onClick={closing(() => insert(body))}>
            {title}
          </MenuItem>
        ))}
        {replies.length > 0 && <Divider />}
        <MenuItem onClick={closing(() => setManaging(true))}>Edit saved replies</MenuItem>
      </Menu>
      {managing && <SavedRepliesDialog replies={replies} onClose={() => setManaging(false)} />}
    </>
  )
}

function useInsert({ conversation, staffName, text, input, onText }: Props) {
  const { name: community } = useHearth().tenant
  return (body: string) => {
    const firstName = firstNameOf(conversation)
    const filled = fillPlaces(body, { firstName, subject: conversation.subject, community, staffName })
    const caret = input.current?.selectionStart ?? text.length
    onText(text.slice(0, caret) + filled + text.slice(caret))
    // Once the menu has given the focus back.
    setTimeout(() => input.current?.focus())
  }
}

const firstNameOf = ({ member, name }: Conversation): string =>
  member?.firstName ?? name?.trim().split(/\s+/)[0] ?? ''
