// What a receipt says in words.
import { type PaymentMethod, paymentMethodLabel } from '@hearth/contract'

const reasons: Record<string, string> = {
  FIRST: 'Membership',
  RENEWAL: 'Membership, renewed',
  CHANGE: 'Membership, change of plan',
}

/** What was paid for. */
export const aboutOf = (reason: string | null): string => reasons[reason ?? ''] ?? 'Membership'

const ways: Record<string, string> = { test: 'Test card (no money moved)' }

type Paid = { provider: string; method: PaymentMethod | null }

/** How it was paid: by card at the payment provider, or to the community itself, which staff have entered. */
export function wayOf({ provider, method }: Paid, tenantName: string): string {
  if (method === 'GIFT') return `A gift of ${tenantName}`
  if (provider !== 'hand') return ways[provider] ?? 'Card'
  return method ? `${paymentMethodLabel(method)} to ${tenantName}` : `Directly to ${tenantName}`
}

export const noTaxInvoice = 'This is not a tax invoice.'
