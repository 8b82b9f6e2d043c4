import type { Keyed } from '../../platform/tokens/keyed-hash.ts'
import { verifyWebhook } from '../../platform/tokens/webhook-signature.ts'
import { ForgedWebhook, type ProviderEvent, type SignedRequest } from '../provider.ts'
import { signatureHeader, webhookSecret } from './deliveries.ts'
import type { TestEvent } from './records.ts'

/** @throws ForgedWebhook for what the test provider did not sign within the last five minutes */
export async function parseWebhook(
  keyed: Keyed,
  { body, headers, now }: SignedRequest,
): Promise<ProviderEvent> {
  const header = String(headers[signatureHeader] ?? '')
  if (!verifyWebhook({ body, header, secret: webhookSecret(keyed), now })) throw new ForgedWebhook()
  const { id, type, created, data }: TestEvent = JSON.parse(body.toString('utf8'))
  return {
    id,
    type,
    created: new Date(created * 1000),
    subscriptionId: data.object.id,
    tenantId: data.object.metadata.tenantId,
    paymentId: null,
  }
}
