import { ApiError } from '@hearth/client'
import { type FormEvent, useRef, useState } from 'react'

/** Says what is wrong with a value, or nothing. */
export type Rule<Name extends string> = (value: string, values: Values<Name>) => string | undefined
export type Values<Name extends string> = Record<Name, string>
type Errors<Name extends string> = Partial<Record<Name, string>>

type Options<Name extends string> = {
  /** The form's fields; of a field's rules the first that is broken is shown. */
  rules: Record<Name, Rule<NoInfer<Name>>[]>
  /** Sends the values. What it throws is shown under the form. */
  send: (values: Values<Name>) => Promise<void>
  /** The fields are empty again once they were sent. */
  clears?: boolean
}

const noAnswer = 'An unknown issue occured'

/**
 * A form of plain inputs, named as in `rules`: nothing is sent while a rule is broken, each message is shown under
 * its field, and the first such field takes the focus. A message goes as soon as its field is put right, what the
 * server said as soon as anything is changed. The inputs keep their own values, so that what somebody typed before the script arrived is not lost.
 */
export function useForm<Name extends string>({ rules, send, clears = false }: Options<Name>) {
  const [errors, setErrors] = useState<Errors<Name>>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const values = valuesOf(form, rules)
    const found = findErrors(values, rules)
    setErrors(found)
    setFailure(undefined)
    const [first] = Object.keys(found)
    if (first) return focusField(form, first)
    sending.current = true
    setPending(true)
    try {
      await send(values)
      if (clears) form.reset()
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || noAnswer)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  function forgetMended(event: FormEvent<HTMLFormElement>) {
    // What the server said was about what is being changed now.
    setFailure(undefined)
    if (Object.keys(errors).length > 0)
      setErrors(stillBroken(errors, findErrors(valuesOf(event.currentTarget, rules), rules)))
  }

  const formProps = { noValidate: true, method: 'post', onSubmit: submit, onInput: forgetMended }
  return { formProps, errors, failure, pending }
}

function valuesOf<Name extends string>(form: HTMLFormElement, rules: Record<Name, unknown>): Values<Name> {
  const data = new FormData(form)
  const names = Object.keys(rules) as Name[]
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
}

function findErrors<Name extends string>(values: Values<Name>, rules: Record<Name, Rule<Name>[]>) {
  const found: Errors<Name> = {}
  for (const name of Object.keys(rules) as Name[]) {
    for (const rule of rules[name]) found[name] ??= rule(values[name], values)
    if (!found[name]) delete found[name]
  }
  return found
}

/** Of the messages that are shown, those whose field is not put right, as they are now. */
function stillBroken<Name extends string>(shown: Errors<Name>, now: Errors<Name>): Errors<Name> {
  const still = (Object.keys(shown) as Name[]).filter((name) => now[name])
  return Object.fromEntries(still.map((name) => [name, now[name]])) as Errors<Name>
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
  else if (field instanceof RadioNodeList && field[0] instanceof HTMLElement) field[0].focus()
}
