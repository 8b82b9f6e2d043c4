import { useApp } from '../shared/AppContext.ts'
import { formatDay } from '../shared/formatMoment.ts'
import { requestStateText } from '../shared/requestState.ts'
import { ButtonLink } from '../shared/ui/ButtonLink.tsx'
import { WayList } from '../shared/ui/WayList.tsx'
import styles from './account.module.css'
import type { Me } from './account.ts'

/** What the member asked while logged in, newest first, and the way to ask more. */
export function RequestsCard({ requests }: { requests: Me['supportRequests'] }) {
  const { timeZone } = useApp().tenant
  return (
    <section className={styles.card} aria-labelledby="requests">
      <h2 id="requests">Support requests</h2>
      {requests.length === 0 ? (
        <p>What you ask us will be here, with our answers.</p>
      ) : (
        <WayList
          label="Your support requests"
          ways={requests.map(({ id, subject, state, created }) => ({
            to: `/support/${id}`,
            title: subject,
            text: formatDay(created, timeZone),
            note: requestStateText[state],
          }))}
        />
      )}
      <ButtonLink to="/support" kind="quiet">
        Contact support
      </ButtonLink>
    </section>
  )
}
