import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { type MailTemplate, type MailText, resetDocument, testDocument } from './documents.ts'

type ButtonsProps = { template: MailTemplate; onReset: (template: MailTemplate) => void }

/** What else can be done with a text: send a test, and restore the default. */
export function TemplateButtons({ template: { id, updated }, onReset }: ButtonsProps) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const form = useFormContext<MailText>()

  async function reset() {
    const { mailTemplateReset: template } = await request(resetDocument, { id })
    form.reset({ subject: template.subject, body: template.body })
    onReset(template)
    notify('Default text restored', { type: 'info' })
  }

  return (
    <>
      <TestButton id={id} text={useWatch() as MailText} />
      {updated && <ResetButton onReset={reset} />}
    </>
  )
}

/** Emails the text in the form to the person who clicks. */
function TestButton({ id, text }: { id: string; text: MailText }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function send() {
    setPending(true)
    try {
      const { mailTemplateTest } = await request(testDocument, { id, input: text })
      notify(`The test email to ${mailTemplateTest} is in the outbox`, { type: 'info' })
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

function ResetButton({ onReset }: { onReset: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)} sx={{ color: 'error.main' }}>
        Restore default text
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        title="Restore the default text?"
        confirmLabel="Restore default text"
        onClose={() => setAsking(false)}
        onConfirm={onReset}
      >
        <Typography>Your text will be deleted. Emails sent from now on use the default text.</Typography>
      </ConfirmDialog>
    </>
  )
}
