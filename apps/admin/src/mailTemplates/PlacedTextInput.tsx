import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { LabelledField } from '../shared/LabelledField.tsx'
import type { MailPlace, MailText } from './mailTemplate.ts'

type Props = { name: keyof MailText; label: string; places: MailPlace[]; lines?: number; hint?: string }

/** A text with buttons that put a place where the cursor stands. */
export function PlacedTextInput({ name, label, places, lines, hint }: Props) {
  const { field } = useController<MailText>({ name })
  const { ref, ...input } = field
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null)

  function insert(place: string) {
    const element = control.current
    if (!element) return
    const { selectionStart, selectionEnd, value } = element
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    field.onChange(`${value.slice(0, from)}{${place}}${value.slice(to)}`)
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(from + place.length + 2, from + place.length + 2)
    })
  }

  return (
    <>
      <LabelledField
        label={label}
        {...input}
        required
        autoComplete="off"
        {...(lines && { multiline: true, minRows: lines })}
        hint={hint}
        inputRef={(element: HTMLInputElement | null) => {
          control.current = element
          ref(element)
        }}
      />
      <Box role="group" aria-label={`Places for the ${label.toLowerCase()}`} sx={rowStyle}>
        {places.map((place) => (
          <Button
            key={place.name}
            size="small"
            onClick={() => insert(place.name)}
            aria-label={`Insert {${place.name}} into the ${label.toLowerCase()}, for instance ${place.sample}`}
            title={`For instance: ${place.sample}`}
            sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.78125rem' }}
          >
            {`{${place.name}}`}
          </Button>
        ))}
      </Box>
    </>
  )
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }
