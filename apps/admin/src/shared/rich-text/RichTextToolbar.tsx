import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { type RichTextDialog, type RichTextTool, richTextTools } from './tools.ts'

type Props = {
  editor: Editor
  /** What the text is called. */
  label: string
  onOpen: (dialog: RichTextDialog) => void
}

const tools = richTextTools.flat()

/** The tools of a rich text: one stop of the Tab key, within which the arrow keys move. */
export function RichTextToolbar({ editor, label, onOpen }: Props) {
  const [stop, setStop] = useState(0)
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isOn, isAvailable }) => ({ on: isOn?.(now), available: isAvailable?.(now) ?? true })),
  })
  return (
    <Box
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      onKeyDown={(event) => moveFocus(event, setStop)}
      sx={barStyle}
    >
      {richTextTools.map((group, place) => (
        <Fragment key={group[0]?.label}>
          {place > 0 && <Box aria-hidden sx={gapStyle} />}
          {group.map((tool) => {
            const index = tools.indexOf(tool)
            return (
              <Tool
                key={tool.label}
                tool={tool}
                on={states[index]?.on}
                available={states[index]?.available ?? true}
                isStop={index === stop}
                onFocus={() => setStop(index)}
                onRun={() => tool.run(editor, onOpen)}
              />
            )
          })}
        </Fragment>
      ))}
    </Box>
  )
}

type ToolProps = {
  tool: RichTextTool
  on: boolean | undefined
  available: boolean
  isStop: boolean
  onFocus: () => void
  onRun: () => void
}

function Tool({ tool: { label, Icon, key }, on, available, isStop, onFocus, onRun }: ToolProps) {
  return (
    <Tooltip title={key ? `${label} (${key})` : label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={on}
        // Not `disabled`: what has the focus must keep it.
        aria-disabled={!available}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        // The selection stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => available && onRun()}
        sx={toolStyle}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

const steps: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>, setStop: (place: number) => void) {
  const step = steps[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = step(buttons.indexOf(event.target as HTMLButtonElement), buttons.length)
  event.preventDefault()
  setStop(next)
  buttons[next]?.focus()
}

const barStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.25,
  p: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderRadius: '9px 9px 0 0',
}
const gapStyle = { width: '1px', alignSelf: 'stretch', my: 0.75, mx: 0.5, bgcolor: 'divider' }
const toolStyle = {
  borderRadius: '7px',
  color: 'text.secondary',
  '&[aria-pressed=true]': { color: 'text.primary', bgcolor: 'action.selected' },
  '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
}
