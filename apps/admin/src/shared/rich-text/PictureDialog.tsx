import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { LabelledField } from '../form/LabelledField.tsx'
import { PictureUpload } from '../form/picture/PictureUpload.tsx'
import { isPictureAddress } from './extensions.ts'

type Props = { editor: Editor; onClose: () => void }

const labels = { add: 'Upload picture', change: 'Replace picture', remove: 'Remove picture' }

/** Puts a picture into the text, or changes the selected one: uploaded or at an https address, with its description. */
export function PictureDialog({ editor, onClose }: Props) {
  const { isNew, address, setAddress, alt, setAlt, problem, confirm } = usePicture(editor, onClose)
  const isUpload = address.startsWith('/files/')
  return (
    <ConfirmDialog
      open
      staysOpen
      title={isNew ? 'Add a picture?' : 'Change this picture?'}
      confirmLabel={isNew ? 'Add picture' : 'Change picture'}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PictureUpload value={address} onChange={setAddress} labels={labels} />
      <LabelledField
        label="Or its https address"
        type="url"
        value={isUpload ? '' : address}
        onChange={({ target }) => setAddress(target.value)}
        placeholder={isUpload ? 'Uploaded picture' : 'https://'}
        error={problem}
        inputProps={{ maxLength: 2000 }}
      />
      <LabelledField
        label="Description"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        hint="Read aloud to people who cannot see it. Leave it empty for a decoration."
        autoComplete="off"
        inputProps={{ maxLength: 300 }}
      />
    </ConfirmDialog>
  )
}

function usePicture(editor: Editor, onClose: () => void) {
  const before = editor.isActive('image') ? editor.getAttributes('image') : undefined
  const [address, setAddress] = useState(String(before?.src ?? ''))
  const [alt, setAlt] = useState(String(before?.alt ?? ''))
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    const src = address.trim()
    if (!isPictureAddress(src)) return setProblem('Upload a picture, or enter its https address.')
    // The measures of another picture would deform this one.
    const attributes = { src, alt: alt.trim(), ...(src !== before?.src && { width: null, height: null }) }
    if (before) editor.chain().focus().updateAttributes('image', attributes).run()
    else editor.chain().focus().insertContent({ type: 'image', attrs: attributes }).run()
    onClose()
  }

  return { isNew: !before, address, setAddress, alt, setAlt, problem, confirm }
}
