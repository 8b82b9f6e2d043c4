import Button from '@mui/material/Button'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { LabelledField } from '../form/LabelledField.tsx'
import { isLinkAddress } from './extensions.ts'

type Props = { editor: Editor; onClose: () => void }

/** Links the selected words, or changes the link at the cursor; without a selection the address is its own text. */
export function LinkDialog({ editor, onClose }: Props) {
  const { before, address, setAddress, problem, confirm, remove } = useLink(editor, onClose)
  return (
    <ConfirmDialog
      open
      staysOpen
      title={before ? 'Change this link?' : 'Add a link?'}
      confirmLabel={before ? 'Change link' : 'Add link'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <LabelledField
        label="Address"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={problem}
        placeholder="https://"
        autoFocus
        autoComplete="off"
        inputProps={{ maxLength: 2000, inputMode: 'url' }}
      />
      {before && (
        <Button variant="text" onClick={remove} sx={{ mt: 1.5 }}>
          Remove link
        </Button>
      )}
    </ConfirmDialog>
  )
}

function useLink(editor: Editor, onClose: () => void) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    const href = addressOf(address.trim())
    if (!isLinkAddress(href)) return setProblem('Enter an https address or an email address.')
    link(editor, href)
    onClose()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return { before, address, setAddress, problem, confirm, remove }
}

/** What was typed as an address: an email address is one of mailto, a host is one of https. */
function addressOf(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed)) return typed
  return typed.includes('@') && !typed.includes('/') ? `mailto:${typed}` : `https://${typed}`
}

function link(editor: Editor, href: string) {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain
      .insertContent({
        type: 'text',
        text: href.replace(/^mailto:/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run()
  else chain.setLink({ href }).run()
}
