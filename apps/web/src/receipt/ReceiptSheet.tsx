import { Link } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { formatDay } from '../shared/formatMoment.ts'
import { Button } from '../shared/ui/Button.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import { useAction } from '../shared/useAction.ts'
import { Lines } from './Lines.tsx'
import styles from './receipt.module.css'
import { loadLink, type Receipt } from './receipt.ts'

/** The receipt as it is printed, and the ways to keep it. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { timeZone } = useApp().tenant
  const { number, isRefund, at, issuerName, issuerAddress, memberName, memberEmail, way, taxLine } = receipt
  const title = isRefund ? 'Refund receipt' : 'Receipt'
  return (
    <div className={styles.page}>
      <article className={styles.sheet}>
        <PageTitle tab={`${title} ${number}`}>{title}</PageTitle>
        <p className={styles.number}>
          {number} · {formatDay(at, timeZone)}
        </p>
        <div className={styles.parties}>
          <p>
            <strong>{issuerName}</strong>
            {issuerAddress && <span>{issuerAddress}</span>}
          </p>
          <p>
            <strong>{memberName}</strong>
            <span>{memberEmail}</span>
          </p>
        </div>
        <Lines receipt={receipt} timeZone={timeZone} />
        <p className={styles.note}>
          {isRefund ? 'Refunded to' : 'Paid by'}: {way}
        </p>
        <p className={styles.note}>{taxLine}</p>
      </article>
      <Actions id={receipt.id} />
    </div>
  )
}

function Actions({ id }: { id: string }) {
  const { request } = useApp()
  const { pending, failure, run } = useAction()
  const open = () => run(async () => window.location.assign(await loadLink(request, id)))
  return (
    <div className={styles.actions}>
      <Button onClick={() => window.print()}>Print</Button>
      <Button kind="quiet" pending={pending} onClick={() => void open()}>
        Open as PDF
      </Button>
      <Link to="/account">Back to your account</Link>
      <p role="alert" className={styles.failure}>
        {failure?.message}
      </p>
    </div>
  )
}
