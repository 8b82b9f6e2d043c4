import type { SvgIconComponent } from '@mui/icons-material'
import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuote'
import UnderlineIcon from '@mui/icons-material/FormatUnderlined'
import DividerIcon from '@mui/icons-material/HorizontalRule'
import LinkIcon from '@mui/icons-material/Link'
import PictureIcon from '@mui/icons-material/PhotoOutlined'
import RedoIcon from '@mui/icons-material/Redo'
import StrikeIcon from '@mui/icons-material/StrikethroughS'
import SubheadingIcon from '@mui/icons-material/TextFields'
import HeadingIcon from '@mui/icons-material/Title'
import UndoIcon from '@mui/icons-material/Undo'
import type { Editor } from '@tiptap/core'

/** A dialog that a tool opens. */
export type RichTextDialog = 'link' | 'picture'

export type RichTextTool = {
  label: string
  Icon: SvgIconComponent
  /** As it is printed on the keys. */
  key?: string
  /** Whether the text at the cursor has it; a tool without it is a plain button. */
  isOn?: (editor: Editor) => boolean
  isAvailable?: (editor: Editor) => boolean
  run: (editor: Editor, open: (dialog: RichTextDialog) => void) => unknown
}

const inEditor = (editor: Editor) => editor.chain().focus()

/** The tools above a rich text, in groups. */
export const richTextTools: RichTextTool[][] = [
  [
    {
      label: 'Heading',
      Icon: HeadingIcon,
      key: 'Ctrl+Alt+2',
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => inEditor(editor).toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'Subheading',
      Icon: SubheadingIcon,
      key: 'Ctrl+Alt+3',
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
      run: (editor) => inEditor(editor).toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      label: 'Bold',
      Icon: BoldIcon,
      key: 'Ctrl+B',
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => inEditor(editor).toggleBold().run(),
    },
    {
      label: 'Italic',
      Icon: ItalicIcon,
      key: 'Ctrl+I',
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => inEditor(editor).toggleItalic().run(),
    },
    {
      label: 'Underline',
      Icon: UnderlineIcon,
      key: 'Ctrl+U',
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => inEditor(editor).toggleUnderline().run(),
    },
    {
      label: 'Strikethrough',
      Icon: StrikeIcon,
      key: 'Ctrl+Shift+S',
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => inEditor(editor).toggleStrike().run(),
    },
    {
      label: 'Link',
      Icon: LinkIcon,
      key: 'Ctrl+K',
      isOn: (editor) => editor.isActive('link'),
      run: (_editor, open) => open('link'),
    },
  ],
  [
    {
      label: 'Bulleted list',
      Icon: BulletsIcon,
      key: 'Ctrl+Shift+8',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => inEditor(editor).toggleBulletList().run(),
    },
    {
      label: 'Numbered list',
      Icon: NumbersIcon,
      key: 'Ctrl+Shift+7',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => inEditor(editor).toggleOrderedList().run(),
    },
    {
      label: 'Quote',
      Icon: QuoteIcon,
      key: 'Ctrl+Shift+B',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => inEditor(editor).toggleBlockquote().run(),
    },
    { label: 'Picture', Icon: PictureIcon, run: (_editor, open) => open('picture') },
    {
      label: 'Divider',
      Icon: DividerIcon,
      run: (editor) => inEditor(editor).setHorizontalRule().run(),
    },
  ],
  [
    {
      label: 'Undo',
      Icon: UndoIcon,
      key: 'Ctrl+Z',
      isAvailable: (editor) => editor.can().undo(),
      run: (editor) => inEditor(editor).undo().run(),
    },
    {
      label: 'Redo',
      Icon: RedoIcon,
      key: 'Ctrl+Shift+Z',
      isAvailable: (editor) => editor.can().redo(),
      run: (editor) => inEditor(editor).redo().run(),
    },
  ],
]
