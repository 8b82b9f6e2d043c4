import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import { LabelledField } from '../form/LabelledField.tsx'
import { PlaceButtons, type TextPlace } from './PlaceButtons.tsx'

type MailText = { subject: string; body: string }
type Props = {
  name: keyof MailText
  label: string
  places: TextPlace[]
  lines?: number
  hint?: string
  autoFocus?: boolean
}

/** A text with buttons that put a place where the cursor stands. */
export function PlacedTextInput({ name, label, places, lines, hint, autoFocus = false }: Props) {
  const { field, fieldState } = useController<MailText>({ name })
  const { ref, ...input } = field
  const control = useRef<HTMLInputElement | HTMLTextAreaElement>(null)

  function insert(place: string) {
    const element = control.current
    if (!element) return
    const { selectionStart, selectionEnd, value } = element
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
    // At once: what is typed next belongs behind the place.
    flushSync(() => field.onChange(`${value.slice(0, from)}{${place}}${value.slice(to)}`))
    element.focus()
    element.setSelectionRange(from + place.length + 2, from + place.length + 2)
  }

  return (
    <>
      <LabelledField
        label={label}
        {...input}
        required
        autoFocus={autoFocus}
        autoComplete="off"
        {...(lines && { multiline: true, minRows: lines })}
        hint={hint}
        error={fieldState.error?.message}
        inputRef={(element: HTMLInputElement | null) => {
          control.current = element
          ref(element)
        }}
      />
      <PlaceButtons field={label.toLowerCase()} places={places} onInsert={insert} />
    </>
  )
}
