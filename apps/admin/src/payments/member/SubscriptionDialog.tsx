import { priceText } from '@hearth/contract'
import Typography from '@mui/material/Typography'
import type { Member } from '../../members/index.tsx'
import type { GraphqlRequest } from '../../providers/graphql.ts'
import { useHearth } from '../../providers/hearth.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { cancelDocument, renewDocument, resumeDocument, type Subscription } from '../documents.ts'
import { dayText } from '../paymentWords.ts'
import { usePaymentChange } from '../usePaymentChange.ts'

type Action = {
  label: string
  title: (name: string) => string
  /** What follows; `until` is the last day that is paid for. */
  follows: (about: { price: string; until: string }) => string
  done: string
  destructive?: boolean
  run: (request: GraphqlRequest, id: string) => Promise<unknown>
}

export const subscriptionActions = {
  cancelLater: {
    label: 'Cancel at period end',
    title: (name) => `Cancel the subscription of ${name}?`,
    follows: ({ price, until }) =>
      `The membership stays open until ${until}. ${price} is not charged any more. Nothing is refunded.`,
    done: 'The subscription is cancelled',
    run: (request, id) => request(cancelDocument, { id, when: 'PERIOD_END' }),
  },
  resume: {
    label: 'Resume',
    title: (name) => `Resume the subscription of ${name}?`,
    follows: ({ price, until }) => `${price} is charged on ${until}, and the membership goes on.`,
    done: 'The subscription is resumed',
    run: (request, id) => request(resumeDocument, { id }),
  },
  cancelNow: {
    label: 'End now',
    title: (name) => `End the subscription of ${name} now?`,
    follows: ({ until }) =>
      `The membership ends at once, although it may be paid until ${until}. To give money back, refund the payment.`,
    done: 'The subscription has ended',
    destructive: true,
    run: (request, id) => request(cancelDocument, { id, when: 'NOW' }),
  },
  renew: {
    label: 'Renew now',
    title: (name) => `Renew the test subscription of ${name} now?`,
    follows: ({ price }) => `The test provider charges ${price} now instead of waiting. No real money moves.`,
    done: 'The test provider has renewed it',
    run: (request, id) => request(renewDocument, { id }),
  },
} satisfies Record<string, Action>

export type SubscriptionAction = keyof typeof subscriptionActions

type Props = { action: SubscriptionAction; member: Member; subscription: Subscription; onClose: () => void }

/** Says who is concerned, how much and what follows. */
export function SubscriptionDialog({ action, member, subscription, onClose }: Props) {
  const { timeZone } = useHearth().tenant
  const { request, changed } = usePaymentChange()
  const { label, title, follows, done, run, destructive }: Action = subscriptionActions[action]
  const about = { price: priceText(subscription), until: dayText(subscription.currentPeriodEnd, timeZone) }
  return (
    <ConfirmDialog
      open
      title={title(nameOf(member))}
      confirmLabel={label}
      cancelLabel="Go back"
      {...(destructive && { destructive })}
      onConfirm={async () => {
        await run(request, subscription.id)
        await changed(done)
      }}
      onClose={onClose}
    >
      <Typography>{follows(about)}</Typography>
    </ConfirmDialog>
  )
}
