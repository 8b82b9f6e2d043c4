import { StateChip } from '../shared/cells/StateChip.tsx'
import type { Webhook } from './documents.ts'

/** Whether an endpoint is told of events, and hears them. */
export function WebhookState({ webhook: { enabled, failingSince, givenUp } }: { webhook: Webhook }) {
  if (givenUp) return <StateChip tone="bad">Switched off after failures</StateChip>
  if (!enabled) return <StateChip tone="neutral">Off</StateChip>
  if (failingSince) return <StateChip tone="personal">Failing</StateChip>
  return <StateChip tone="financial">On</StateChip>
}
