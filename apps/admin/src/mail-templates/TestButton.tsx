import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { testDocument } from './documents.ts'
import type { MailText } from './mailTemplate.ts'

/** Mails the text as it stands in the form to whoever presses it. */
export function TestButton({ id, text }: { id: string; text: MailText }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function send() {
    setPending(true)
    try {
      const { mailTemplateTest } = await request(testDocument, { id, input: text })
      notify(`A test to ${mailTemplateTest} is in the outbox`, { type: 'info' })
      await queryClient.invalidateQueries({ queryKey: ['outbox'] })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    } finally {
      setPending(false)
    }
  }

  return (
    <Button onClick={send} loading={pending}>
      Send me a test
    </Button>
  )
}
