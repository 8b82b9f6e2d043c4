import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import ButtonBase from '@mui/material/ButtonBase'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useKeys } from '../keys/keys.ts'

type Props<Value extends string> = {
  /** What is chosen: 'Role'. */
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChoose: (value: Value) => void
  /** The key that opens the choice. */
  shortcut?: string
  /** The value as it is shown, such as a chip. */
  children: ReactNode
}

/** A value in its place on a page that is also the way to choose another one. */
export function InlineChoice<Value extends string>(props: Props<Value>) {
  const { label, value, options, onChoose, shortcut, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const open = () => setAnchor(button.current)
  const keys = shortcut ? [{ keys: [shortcut], label: `Change the ${label.toLowerCase()}`, run: open }] : []
  useKeys('This page', keys)

  function choose(next: Value) {
    setAnchor(null)
    if (next !== value) onChoose(next)
  }

  return (
    <>
      <ButtonBase
        id={id}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
        sx={buttonStyle}
      >
        <span style={visuallyHidden}>{label}: </span>
        {children}
        <ExpandMoreIcon sx={{ fontSize: 16, color: 'text.secondary' }} />
      </ButtonBase>
      <ChoiceMenu
        {...{ anchor, value, options }}
        labelledBy={id}
        onChoose={choose}
        onClose={() => setAnchor(null)}
      />
    </>
  )
}

const buttonStyle = {
  gap: 0.25,
  minHeight: 28,
  pr: 0.5,
  borderRadius: 99,
  '&:hover': { bgcolor: 'hearth.neutralWash' },
}

type MenuProps<Value extends string> = Pick<Props<Value>, 'value' | 'options' | 'onChoose'> & {
  anchor: HTMLElement | null
  labelledBy: string
  onClose: () => void
}

function ChoiceMenu<Value extends string>({ anchor, value, options, ...props }: MenuProps<Value>) {
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={props.onClose}
      slotProps={{ list: { 'aria-labelledby': props.labelledBy } }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          selected={option.value === value}
          onClick={() => props.onChoose(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
