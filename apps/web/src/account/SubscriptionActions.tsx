import { useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { openCardSetup } from '../shared/cardSetup.ts'
import { formatDay } from '../shared/formatMoment.ts'
import type { Request } from '../shared/graphql.ts'
import { Button } from '../shared/ui/Button.tsx'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { useAction } from '../shared/useAction.ts'
import styles from './account.module.css'
import { cancelSubscription, type MySubscription, resumeSubscription } from './account.ts'

type Props = { subscription: MySubscription; onChanged: () => Promise<void> }

/** Change plan or card, cancel, resume, or pay what is overdue. */
export function SubscriptionActions({ subscription, onChanged }: Props) {
  const { request } = useApp()
  const [isAsking, setAsking] = useState(false)
  const { pending, failure, run } = useAction()
  const change = (action: (request: Request) => Promise<unknown>) =>
    run(async () => {
      await action(request)
      await onChanged()
    })
  async function cancel() {
    if (await change(cancelSubscription)) setAsking(false)
  }
  return (
    <>
      {subscription.state === 'PAST_DUE' && <Overdue subscription={subscription} />}
      {subscription.cancelAtPeriodEnd ? (
        <Button kind="quiet" pending={pending} onClick={() => void change(resumeSubscription)}>
          Resume membership
        </Button>
      ) : isAsking ? (
        <CancelQuestion
          subscription={subscription}
          pending={pending}
          onCancel={() => void cancel()}
          onKeep={() => setAsking(false)}
        />
      ) : (
        <Changes
          subscription={subscription}
          pending={pending}
          onCard={() => void run(() => openCardSetup(request))}
          onCancel={() => setAsking(true)}
        />
      )}
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
    </>
  )
}

type ChangesProps = {
  subscription: MySubscription
  pending: boolean
  onCard: () => void
  onCancel: () => void
}

/** An overdue payment comes before a change; the new card pays it. */
const Changes = ({ subscription, pending, onCard, onCancel }: ChangesProps) => (
  <div className={styles.actions}>
    {subscription.state !== 'PAST_DUE' && (
      <>
        <ButtonLink to="/account/plan" kind="quiet">
          Change plan
        </ButtonLink>
        <Button kind="quiet" pending={pending} onClick={onCard}>
          Change card
        </Button>
      </>
    )}
    <Button kind="quiet" onClick={onCancel}>
      Cancel membership
    </Button>
  </div>
)

/** The question takes the place of the button that had the focus. */
const focusOn = (question: HTMLElement | null) => question?.focus()

type QuestionProps = {
  subscription: MySubscription
  pending: boolean
  onCancel: () => void
  onKeep: () => void
}

function CancelQuestion({ subscription, pending, onCancel, onKeep }: QuestionProps) {
  const { timeZone } = useApp().tenant
  const consequence =
    subscription.state === 'PAST_DUE'
      ? 'It ends now, and nothing more is charged.'
      : `It stays active until ${formatDay(subscription.currentPeriodEnd, timeZone)}, and nothing more is charged.`
  return (
    <div className={styles.confirm} tabIndex={-1} ref={focusOn}>
      <p>Cancel your membership? {consequence}</p>
      <Button kind="quiet" pending={pending} onClick={onCancel}>
        Yes, cancel membership
      </Button>
      <Button kind="quiet" onClick={onKeep}>
        Keep membership
      </Button>
    </div>
  )
}

function Overdue({ subscription: { id, graceUntil } }: Pick<Props, 'subscription'>) {
  const { timeZone } = useApp().tenant
  const isOver = graceUntil !== null && Date.parse(graceUntil) <= Date.now()
  return (
    <>
      <p>
        Your last payment did not go through.{' '}
        {graceUntil && !isOver && `Your membership stays active until ${formatDay(graceUntil, timeZone)}.`}
      </p>
      <ButtonLink to={`/payment?type=payment&id=${id}`}>Pay now</ButtonLink>
    </>
  )
}
