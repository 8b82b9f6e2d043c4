import type { SubscriptionStatus } from '@hearth/contract'
import { StateChip } from '../shared/StateChip.tsx'

export function SubscriptionChip({ subscription }: { subscription: SubscriptionStatus }) {
  return <StateChip tone={subscription === 'ACTIVE' ? 'professional' : 'neutral'}>{subscription}</StateChip>
}
