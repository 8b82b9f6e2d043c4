import { lazy } from 'react'
import { webhooksDocuments } from './documents.ts'
import { addWebhook, titleOf } from './webhookWords.ts'

export const webhooks = {
  list: lazy(async () => ({ default: (await import('./WebhookList.tsx')).WebhookList })),
  show: lazy(async () => ({ default: (await import('./show/WebhookShow.tsx')).WebhookShow })),
  create: lazy(async () => ({ default: (await import('./form/WebhookCreate.tsx')).WebhookCreate })),
  edit: lazy(async () => ({ default: (await import('./form/WebhookEdit.tsx')).WebhookEdit })),
  recordRepresentation: titleOf,
  documents: webhooksDocuments,
  creates: [addWebhook],
}
