import { priceText } from '@hearth/contract'
import { useApp } from '../shared/AppContext.ts'
import type { Plan } from '../shared/plans.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './apply.module.css'

type Props = {
  plans: Plan[]
  /** The step with which the form begins, from 0. */
  next: number
  /** There is a draft in this tab. */
  isBegun: boolean
}

/** What the community is, what the form asks and what a membership costs, before anybody types a word. */
export function Introduction({ plans, next, isBegun }: Props) {
  const { tenant, today } = useApp()
  return (
    <div className={styles.introduction}>
      <img className={styles.scene} src={`/scenes/${today}.svg`} alt="" width={1200} height={800} />
      <div className={styles.heading}>
        <PageTitle tab="Apply">Apply to {tenant.name}</PageTitle>
        <p className={styles.about}>{tenant.about ?? standardAbout(tenant.name)}</p>
      </div>
      <dl className={styles.terms}>
        <div>
          <dt>What we ask</dt>
          <dd>
            About ten minutes, in five short steps: who you are, five questions about you and AI, and a few
            sentences on why you are applying. A resume is welcome and optional.
          </dd>
        </div>
        <div>
          <dt>What happens next</dt>
          <dd>We read every application and email you when we have decided or have a question.</dd>
        </div>
        <div>
          <dt>What it costs</dt>
          <dd>Applying is free. {costText(plans)}</dd>
        </div>
      </dl>
      <div className={styles.begin}>
        <ButtonLink to={`/apply?step=${next + 1}`}>
          {isBegun ? 'Continue your application' : 'Start your application'}
        </ButtonLink>
        <p className={styles.hint}>What you type stays in this tab until you send it.</p>
      </div>
    </div>
  )
}

const standardAbout = (name: string): string =>
  `${name} is a members-only community. Members meet in Living Rooms: live sessions in small groups.`

/** `A membership costs $150 a month or $1,599 a year. You choose …` */
function costText(plans: Plan[]): string {
  const priceOf = (type: Plan['type']) => plans.find((plan) => plan.type === type)
  const [monthly, yearly] = [priceOf('MONTHLY'), priceOf('YEARLY')]
  const price =
    monthly && yearly
      ? `A membership costs ${priceText(monthly)} a month or ${priceText(yearly)} a year. `
      : 'A membership has a monthly or a yearly price. '
  return `${price}You choose a plan once you are approved, and pay nothing before.`
}
