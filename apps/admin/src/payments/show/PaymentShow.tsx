import Box from '@mui/material/Box'
import { ShowBase, useDataProvider, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { StepBar } from '../../shared/steps/StepBar.tsx'
import { useSteps } from '../../shared/steps/useSteps.ts'
import { neighboursDocument, type Payment } from '../documents.ts'
import { paymentNoun, titleOf } from '../paymentWords.ts'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PaymentHead } from './PaymentHead.tsx'
import { PaymentHistory } from './PaymentHistory.tsx'
import { PaymentLedger } from './PaymentLedger.tsx'
import { PaymentRefunds } from './PaymentRefunds.tsx'

const quietly = { onError: () => undefined }

export const PaymentShow = () => (
  <ShowBase<Payment> queryOptions={quietly}>
    <PaymentPage />
  </ShowBase>
)

function PaymentPage() {
  const { record, error, isPending } = useShowContext<Payment>()
  const title = record ? titleOf(record) : 'Payment'
  useDocumentTitle(title)
  if (isPending) return <LoadingPage shape="record" />
  if (!record)
    return (
      <>
        <Breadcrumb list="Payments" here={title} />
        <MessagePage title="Payment not found">{error?.message}</MessagePage>
      </>
    )
  return <PaymentScreen key={record.id} payment={record} />
}

/** One payment: what it was for, what was given back, what the ledger has of it. */
function PaymentScreen({ payment }: { payment: Payment }) {
  const steps = usePaymentSteps(payment)
  useKeys('This payment', [
    { keys: ['J', 'ArrowRight'], label: 'Next payment', run: steps.toNext },
    { keys: ['K', 'ArrowLeft'], label: 'Previous payment', run: steps.toPrevious },
  ])
  return (
    <>
      <Box sx={topStyle}>
        <Breadcrumb list="Payments" here={titleOf(payment)} />
        <StepBar steps={steps} noun={paymentNoun} />
      </Box>
      <PaymentHead payment={payment} />
      <Box sx={columnsStyle}>
        <Box sx={columnStyle}>
          <PaymentRefunds payment={payment} />
          <PaymentLedger payment={payment} />
          <PaymentHistory payment={payment} />
        </Box>
        <PaymentFacts payment={payment} />
      </Box>
    </>
  )
}

function usePaymentSteps({ id }: Payment) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useSteps(id, {
    resource: 'payments',
    load: async (place) => (await request(neighboursDocument, place)).paymentNeighbours,
  })
}

const topStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  columnGap: 2,
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 420px' },
}

const columnStyle = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }
