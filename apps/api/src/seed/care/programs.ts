import type { Scope } from '../../platform/scope.ts'
import { hashSecret } from '../../platform/tokens/bearer.ts'
import { newWebhookSecret } from '../../platform/tokens/standard-webhook.ts'
import { closeSecret } from '../../webhooks/secrets.ts'

const day = 86_400_000

/** Keys that open nothing, because nobody knows them, and a webhook that is off, so that no demo calls anybody. */
export async function seedPrograms(tx: Scope, staffId: string): Promise<void> {
  const at = (days: number) => new Date(tx.now.getTime() + days * day)
  const common = { tenantId: tx.tenantId, createdBy: staffId }
  const hashOf = (name: string) => hashSecret(`${tx.tenantId} ${name}`)
  const keys = [
    { name: 'Newsletter', scopes: ['members:read'], created: at(-61), expires: at(304), lastUsed: at(-0.1) },
    { name: 'Room calendar', scopes: ['rooms:read'], created: at(-20), expires: at(70), lastUsed: null },
    { name: 'Old import', scopes: ['members:write'], created: at(-90), expires: at(-1), lastUsed: at(-40) },
  ]
  await tx.db
    .insertInto('apiKeys')
    .values(
      keys.map((key) => ({
        ...common,
        ...key,
        hash: hashOf(key.name),
        hint: `hearth_service_${hashOf(key.name).toString('base64url').slice(0, 4)}…`,
      })),
    )
    .execute()
  await seedWebhook(tx, staffId)
}

async function seedWebhook(tx: Scope, staffId: string): Promise<void> {
  const id = '5b0c2f0e-7d7b-4c4e-9d55-3f1f0a7f6a01'
  const { tenantId, now } = tx
  await tx.db
    .insertInto('webhookEndpoints')
    .values({
      ...{ tenantId, id, createdBy: staffId, created: now, updated: now, enabled: false },
      address: 'https://hooks.newsletter.example/hearth',
      description: 'Newsletter',
      events: ['member.paid', 'member.ended', 'article.published'],
      secret: closeSecret(tx, id, newWebhookSecret()),
    })
    .execute()
  const deliveries = [
    { type: 'member.paid', state: 'SENT', attempts: 1, status: 200, answer: 'ok', failure: null },
    {
      type: 'member.ended',
      state: 'FAILED',
      attempts: 8,
      status: 503,
      answer: 'Try again later',
      failure: null,
    },
  ]
  for (const { type, ...outcome } of deliveries) {
    const data = JSON.stringify({ id: staffId, email: 'rosa@example.com', firstName: 'Rosa' })
    const event = await tx.db
      .insertInto('webhookEvents')
      .values({ tenantId, type, created: now, data })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('webhookDeliveries')
      .values({ tenantId, endpointId: id, eventId: event.id, created: now, updated: now, ...outcome })
      .execute()
  }
}
