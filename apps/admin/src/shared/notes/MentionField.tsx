import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LabelledField } from '../form/LabelledField.tsx'
import { type Colleague, matchColleagues, typedMention } from './mentions.ts'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  colleagues: Colleague[]
  maxLength: number
  autoFocus: boolean
}

/** A field of text in which an @ suggests colleagues. */
export function MentionField({ label, value, onChange, colleagues, maxLength, autoFocus }: Props) {
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const { look, onKeyDown, ...offer } = useMention({ input, value, onChange, colleagues })
  const isOpen = offer.offered.length > 0
  return (
    <Box>
      <LabelledField
        label={label}
        hint="Type @ to mention a colleague, who gets an email."
        value={value}
        onChange={({ target }) => {
          onChange(target.value)
          look(target as HTMLTextAreaElement)
        }}
        onSelect={({ target }) => look(target as HTMLTextAreaElement)}
        onKeyDown={onKeyDown}
        onBlur={offer.close}
        multiline
        minRows={2}
        maxRows={12}
        autoFocus={autoFocus}
        inputRef={input}
        inputProps={{
          maxLength,
          'aria-autocomplete': 'list',
          'aria-controls': isOpen ? id : undefined,
          'aria-activedescendant': isOpen ? optionId(id, offer.active) : undefined,
        }}
      />
      <Suggestions id={id} anchor={input.current} {...offer} />
    </Box>
  )
}

const optionId = (list: string, index: number) => `${list}-option-${index}`

type Offer = { offered: Colleague[]; active: number; choose: (colleague: Colleague) => void }

function Suggestions({
  id,
  anchor,
  offered,
  active,
  choose,
}: Offer & { id: string; anchor: Element | null }) {
  return (
    <Popper
      disablePortal
      open={offered.length > 0}
      anchorEl={anchor}
      placement="bottom-start"
      sx={{ zIndex: 'modal' }}
    >
      <Paper sx={paperStyle}>
        <MenuList id={id} role="listbox" aria-label="Colleagues" dense>
          {offered.map((colleague, index) => (
            <MenuItem
              key={colleague.id}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              selected={index === active}
              aria-selected={index === active}
              // The press would take the focus from the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
            >
              {colleague.name}
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  )
}

const paperStyle = { mt: 0.5, border: 1, borderColor: 'divider', bgcolor: 'hearth.raised', boxShadow: 4 }

type Mentioning = Pick<Props, 'value' | 'onChange' | 'colleagues'> & {
  input: { current: HTMLTextAreaElement | null }
}

/** Who is offered for what is typed after an @, and the keys that choose one of them. */
function useMention({ input, value, onChange, colleagues }: Mentioning) {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const offered = offerFor(colleagues, typed)
  const close = () => setTyped(undefined)

  function look({ value: text, selectionStart }: HTMLTextAreaElement) {
    const next = typedMention(text, selectionStart)
    if (next !== typed) setActive(0)
    setTyped(next)
  }

  function choose({ name }: Colleague) {
    const caret = input.current?.selectionStart ?? value.length
    const written = `${value.slice(0, caret - (typed?.length ?? 0))}${name} `
    // At once: what is typed next belongs behind the name, not where the caret would be until later.
    flushSync(() => {
      onChange(written + value.slice(caret))
      close()
    })
    input.current?.setSelectionRange(written.length, written.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = offered[active]
    if (!chosen || event.ctrlKey || event.metaKey) return
    if (step) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { offered, active, look, onKeyDown, choose, close }
}

/** A name that is typed to its end is chosen already. */
function offerFor(colleagues: Colleague[], typed: string | undefined): Colleague[] {
  const found = typed === undefined ? [] : matchColleagues(colleagues, typed)
  return found.some(({ name }) => name.toLowerCase() === typed?.toLowerCase()) ? [] : found
}
