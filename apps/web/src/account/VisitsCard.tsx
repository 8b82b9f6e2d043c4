import { useApp } from '../shared/AppContext.ts'
import { graphql } from '../shared/graphql.ts'
import { Button } from '../shared/ui/Button.tsx'
import { useAction } from '../shared/useAction.ts'
import styles from './account.module.css'

const optOutDocument = graphql(`
  mutation OptOut($optOut: Boolean!) { analyticsOptOut(optOut: $optOut) }
`)

type Props = { isOptedOut: boolean; onChanged: () => Promise<void> }

/** Says that visits are counted, where they are, and lets the member keep theirs out (product.md 54). */
export function VisitsCard({ isOptedOut, onChanged }: Props) {
  const { tenant, request } = useApp()
  const { pending, failure, run } = useAction()
  if (!tenant.features.extendedAnalyticsEvents) return null
  const change = () =>
    run(async () => {
      await request(optOutDocument, { optOut: !isOptedOut })
      await onChanged()
    })
  return (
    <section className={styles.card} aria-labelledby="visits">
      <h2 id="visits">Visits are counted</h2>
      <p role="status">
        {isOptedOut
          ? 'Your visits are left out of the count.'
          : `${tenant.name} counts what is opened on these pages and in the app, without keeping who opened it.`}
      </p>
      <Button kind="quiet" pending={pending} onClick={change}>
        {isOptedOut ? 'Count my visits' : 'Do not count my visits'}
      </Button>
      {failure && <p role="alert">{failure.message}</p>}
    </section>
  )
}
