import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useForm } from 'react-hook-form'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { resetDocument, updateDocument } from './documents.ts'
import type { MailTemplate, MailText } from './mailTemplate.ts'

const textOf = ({ subject, body }: MailTemplate): MailText => ({ subject, body })
const isSame = (one: MailText, other: MailText) => one.subject === other.subject && one.body === other.body

/** The text in the form, the one that holds, and the ways between them. */
export function useTemplateForm(opened: MailTemplate) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [template, setTemplate] = useState(opened)
  const form = useForm<MailText>({ defaultValues: textOf(opened) })
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const kept = useRef(textOf(opened))
  const [isUnsaved] = useState(() => () => !isSame(form.getValues(), kept.current))

  async function take(saved: MailTemplate) {
    kept.current = textOf(saved)
    setTemplate(saved)
    setError(undefined)
    form.reset(textOf(saved))
    await queryClient.invalidateQueries({ queryKey: ['mailTemplates'] })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    setPending(true)
    try {
      const input = form.getValues()
      const { mailTemplateUpdate } = await request(updateDocument, {
        id: template.id,
        input,
        ifVersion: template.version,
      })
      await take(mailTemplateUpdate)
      notify('The text is saved', { type: 'info' })
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setPending(false)
    }
  }

  async function reset() {
    const { mailTemplateReset } = await request(resetDocument, { id: template.id })
    await take(mailTemplateReset)
    notify('The default text is back', { type: 'info' })
  }

  return { form, template, pending, error, isUnsaved, submit, reset }
}
