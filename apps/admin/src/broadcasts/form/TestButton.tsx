import Button from '@mui/material/Button'
import { useDataProvider, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { counted } from '../../shared/counted.ts'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { deviceNoun } from '../broadcastWords.ts'
import { testDocument } from '../documents.ts'
import { type BroadcastValues, problemsOfTexts, toTexts } from './broadcastForm.ts'

/** Sends what is typed to oneself alone. */
export function TestButton() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { getValues, setError, setFocus } = useFormContext()
  const notify = useNotify()
  const { pending, attempt } = useAttempt()

  async function send() {
    const values = getValues() as BroadcastValues
    const [problem] = Object.entries(problemsOfTexts(values))
    if (problem) {
      setError(problem[0], { type: 'problem', message: problem[1] })
      return setFocus(problem[0])
    }
    try {
      const { devices } = (await request(testDocument, { input: toTexts(values) })).broadcastTest
      notify(sentText(devices), { type: 'info' })
    } catch (error) {
      notify((error as Error).message, { type: 'warning' })
    }
  }

  return (
    <Button loading={pending} onClick={() => attempt(send)}>
      Send test to me
    </Button>
  )
}

const sentText = (devices: number) =>
  devices === 0
    ? 'Test sent to your inbox in the app. You have no device registered.'
    : `Test sent to your inbox and ${counted(devices, deviceNoun)}`
