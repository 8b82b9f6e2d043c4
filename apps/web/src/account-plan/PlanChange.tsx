import type { ApiError } from '@hearth/client'
import { priceText, subscriptionTypeLabel } from '@hearth/contract'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { openCardSetup } from '../shared/cardSetup.ts'
import { type Plan, periods } from '../shared/plans.ts'
import { Button } from '../shared/ui/Button.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { useAction } from '../shared/useAction.ts'
import { Amounts } from './Amounts.tsx'
import styles from './plan.module.css'
import { changePlan, loadPreview, type OtherPlan, type OwnPlan, type Preview } from './plan.ts'

type Props = { own: OwnPlan; other: OtherPlan; title: string }

/** Both plans, what the change costs to the cent, and the button that pays it. */
export function PlanChange({ own, other, title }: Props) {
  const { preview, failure, ask, pending, confirm } = usePlanChange(other.type)
  return (
    <div className={styles.change}>
      <PageTitle tab={title}>{title}</PageTitle>
      <ul className={styles.plans}>
        <PlanBox plan={own} label="Your plan now" />
        <PlanBox plan={other} label="New plan" />
      </ul>
      <div aria-live="polite" className={styles.preview}>
        {preview ? (
          <Amounts preview={preview} own={own} />
        ) : (
          !failure && <p>Calculating what the change costs...</p>
        )}
      </div>
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
      <div className={styles.actions}>
        {preview && (
          <Button pending={pending} onClick={() => void confirm(preview)}>
            {preview.dueCents > 0
              ? `Pay ${priceText({ cents: preview.dueCents, currency: preview.currency })} and change plan`
              : 'Change plan'}
          </Button>
        )}
        {!preview && failure && (
          <Button kind="quiet" pending={pending} onClick={() => void ask()}>
            Try again
          </Button>
        )}
        {failure?.code === 'PAYMENT_DECLINED' && <ChangeCard />}
      </div>
      <Link to="/account">Keep your plan</Link>
    </div>
  )
}

const outOfDate =
  'The amounts were more than ten minutes old, so we calculated them again. Nothing was charged. Review them, then confirm'

function usePlanChange(type: Plan['type']) {
  const { request } = useApp()
  const navigate = useNavigate()
  const [preview, setPreview] = useState<Preview>()
  const loading = useAction()
  const changing = useAction()
  const { run } = loading

  const ask = useCallback(
    () => run(async () => setPreview(await loadPreview(request, type))),
    [run, request, type],
  )
  useEffect(() => void ask(), [ask])

  async function confirm(shown: Preview) {
    const isDone = await changing.run(async () => {
      try {
        await changePlan(request, shown)
      } catch (error) {
        if ((error as ApiError).code !== 'BAD_INPUT') throw error
        // Where the change itself is refused, the new preview is refused too, with the reason.
        setPreview(await loadPreview(request, type))
        throw new Error(outOfDate)
      }
    })
    if (isDone) navigate('/account?plan=changed')
  }
  const failure = (changing.failure ?? loading.failure) as ApiError | undefined
  return { preview, failure, ask, pending: changing.pending || loading.pending, confirm }
}

function ChangeCard() {
  const { request } = useApp()
  const { pending, failure, run } = useAction()
  return (
    <>
      <Button kind="quiet" pending={pending} onClick={() => void run(() => openCardSetup(request))}>
        Change card
      </Button>
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
    </>
  )
}

const PlanBox = ({ plan, label }: { plan: OtherPlan; label: string }) => (
  <li className={styles.plan}>
    <span className={styles.label}>{label}</span>
    <span className={styles.name}>{subscriptionTypeLabel(plan.type)}</span>
    <span>
      {priceText(plan)} {periods[plan.type]}
    </span>
  </li>
)
