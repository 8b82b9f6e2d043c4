import Box from '@mui/material/Box'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { richTextExtensions } from './extensions.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import { richTextStyle } from './richTextStyle.ts'
import type { RichTextDialog } from './tools.ts'

export type RichTextEditorProps = {
  label: string
  /** HTML; empty when there is no text. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  /** Is given what brings the cursor into the text, for the form. */
  focusRef: (control: { focus: () => void } | null) => void
  required: boolean
  invalid: boolean
  describedBy: string | undefined
  minHeight: number
}

/** The editor of a rich text with its tools. Loaded when it is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, invalid, minHeight } = props
  const [dialog, setDialog] = useState<RichTextDialog>()
  const editor = useRichText(props, () => setDialog('link'))
  const close = () => setDialog(undefined)
  return (
    <Box sx={[frameStyle, invalid && invalidStyle]}>
      <RichTextToolbar editor={editor} label={label} onOpen={setDialog} />
      <Box sx={[richTextStyle, { '& .ProseMirror': { minHeight } }]}>
        <EditorContent editor={editor} />
      </Box>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
    </Box>
  )
}

const fixedOptions = {
  extensions: richTextExtensions,
  // The page's policy for content takes no style that is written into it.
  injectCSS: false,
  immediatelyRender: true,
  shouldRerenderOnTransaction: false,
} as const

/** The editor of a form's value. A text that is as it was opened is given back as it came, whatever its HTML. */
function useRichText(props: RichTextEditorProps, onLink: () => void) {
  const { value, onChange, onBlur, focusRef } = props
  const shown = useRef(value)
  const opened = useRef({ html: '', value })
  const editor = useEditor({
    ...fixedOptions,
    content: value,
    editorProps: {
      attributes: attributesOf(props),
      handleKeyDown: (_view, event) => openByKey(event, onLink),
    },
    onCreate: ({ editor: now }) => {
      opened.current.html = now.getHTML()
    },
    onUpdate: ({ editor: now }) => {
      const html = now.isEmpty ? '' : now.getHTML()
      shown.current = html === opened.current.html ? opened.current.value : html
      onChange(shown.current)
    },
    onBlur,
  })

  // What the form changes by itself (another version was taken over) is shown too.
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    opened.current = { html: editor.getHTML(), value }
  }, [editor, value])

  useEffect(() => {
    focusRef({ focus: () => editor.commands.focus() })
    return () => focusRef(null)
  }, [editor, focusRef])

  return editor
}

function openByKey(event: KeyboardEvent, onLink: () => void): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
  event.preventDefault()
  onLink()
  return true
}

const attributesOf = ({ label, required, invalid, describedBy }: RichTextEditorProps) => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  'aria-required': String(required),
  'aria-invalid': String(invalid),
  ...(describedBy && { 'aria-describedby': describedBy }),
})

const frameStyle = {
  border: 1,
  borderColor: 'hearth.edge',
  borderRadius: '9px',
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'hearth.focus', outline: '3px solid', outlineColor: 'hearth.focusWash' },
}
const invalidStyle = { borderColor: 'error.main' }
