import { Columns } from '../../shared/record-page/Columns.tsx'
import { RecordPage } from '../../shared/record-page/RecordPage.tsx'
import { StepBar } from '../../shared/steps/StepBar.tsx'
import type { Stepping } from '../../shared/steps/useSteps.ts'
import { neighboursDocument, type Payment } from '../documents.ts'
import { paymentNoun, titleOf } from '../paymentWords.ts'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PaymentHead } from './PaymentHead.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { PaymentLedger } from './PaymentLedger.tsx'
import { PaymentRefunds } from './PaymentRefunds.tsx'

const paymentSteps: Stepping = {
  resource: 'payments',
  noun: paymentNoun,
  load: async (request, place) => (await request(neighboursDocument, place)).paymentNeighbours,
}

/** One payment: what it was for, what was given back, what the ledger has of it. */
export const PaymentShow = () => (
  <RecordPage<Payment>
    list="Payments"
    noun="Payment"
    titleOf={titleOf}
    aside={({ id }) => <StepBar id={id} stepping={paymentSteps} />}
  >
    {(payment) => (
      <>
        <PaymentHead payment={payment} />
        <Columns
          widths="minmax(0, 1fr) 420px"
          left={
            <>
              <PaymentRefunds payment={payment} />
              <PaymentLedger payment={payment} />
              <PaymentHistory payment={payment} />
            </>
          }
          right={<PaymentFacts payment={payment} />}
        />
      </>
    )}
  </RecordPage>
)
