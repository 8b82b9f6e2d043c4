import { priceText, subscriptionStateLabel, subscriptionTypeLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Member } from '../../members/index.tsx'
import { useHearth } from '../../providers/hearth.ts'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Subscription } from '../documents.ts'
import { dayText } from '../paymentWords.ts'
import { type SubscriptionAction, SubscriptionDialog, subscriptionActions } from './SubscriptionDialog.tsx'

type Props = { member: Member; subscription: Subscription | undefined }

/** What the member pays the provider for, and what staff can do with it. */
export function SubscriptionSheet({ member, subscription }: Props) {
  const { timeZone } = useHearth().tenant
  const [action, setAction] = useState<SubscriptionAction>()
  if (!subscription)
    return (
      <Sheet title="Subscription">
        <Typography sx={{ color: 'text.secondary' }}>
          No subscription. The member can choose a plan on their account page.
        </Typography>
      </Sheet>
    )
  return (
    <div>
      <FactSheet title="Subscription" facts={factsOf(subscription, timeZone)} />
      <Box role="group" aria-label="Subscription" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {actionsOf(subscription).map((name) => (
          <Button key={name} size="small" onClick={() => setAction(name)}>
            {subscriptionActions[name].label}
          </Button>
        ))}
        {subscription.providerUrl && (
          <Button size="small" href={subscription.providerUrl} target="_blank" rel="noreferrer">
            Open at the provider
          </Button>
        )}
      </Box>
      {action && (
        <SubscriptionDialog
          action={action}
          member={member}
          subscription={subscription}
          onClose={() => setAction(undefined)}
        />
      )}
    </div>
  )
}

function actionsOf({ state, cancelAtPeriodEnd, isTest }: Subscription): SubscriptionAction[] {
  if (state === 'ENDED') return []
  const isPaid = state === 'ACTIVE' || state === 'TRIALING'
  return [
    ...(isPaid && !cancelAtPeriodEnd ? ['cancelLater' as const] : []),
    ...(cancelAtPeriodEnd ? ['resume' as const] : []),
    'cancelNow' as const,
    ...(isTest ? ['renew' as const] : []),
  ]
}

function factsOf(subscription: Subscription, timeZone: string) {
  const { type, state, card, cancelAtPeriodEnd, endedAt, graceUntil, currentPeriodEnd } = subscription
  const day = (instant: string) => dayText(instant, timeZone)
  return {
    State: subscriptionStateLabel(state),
    Plan: `${subscriptionTypeLabel(type)}, ${priceText(subscription)}`,
    Since: day(subscription.started),
    ...(endedAt
      ? { Ended: day(endedAt) }
      : { [cancelAtPeriodEnd ? 'Cancelled, ends on' : 'Next payment']: day(currentPeriodEnd) }),
    ...(graceUntil && { 'Membership stays until': day(graceUntil) }),
    Card: card && `${card.brand} ending in ${card.last4}`,
  }
}
