import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import {
  deleteDocument,
  redeliverDocument,
  replaceSecretDocument,
  testDocument,
  updateDocument,
  type Webhook,
} from '../documents.ts'

/** What can be done with a webhook; each says what was done and loads again. */
export function useWebhookActions({ id, enabled }: Webhook) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  async function done<Result>(work: Promise<Result>, text: string): Promise<Result> {
    const result = await work
    notify(text, { type: 'info' })
    await queryClient.invalidateQueries({ queryKey: ['webhooks'] })
    return result
  }

  return {
    toggle: () =>
      done(
        request(updateDocument, { id, input: { enabled: !enabled } }),
        enabled ? 'The webhook is off' : 'The webhook is on',
      ),
    sendTest: () => done(request(testDocument, { id }), 'The test event is on its way'),
    redeliver: (delivery: string) =>
      done(request(redeliverDocument, { id, delivery }), 'The event is sent again'),
    remove: () => done(request(deleteDocument, { id }), 'The webhook is deleted'),
    replaceSecret: async () =>
      (await done(request(replaceSecretDocument, { id }), 'The secret is replaced')).webhookReplaceSecret
        .secret,
  }
}
