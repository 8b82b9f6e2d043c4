import Alert from '@mui/material/Alert'
import { useHearth } from '../providers/hearth.ts'

/** While the built-in test provider takes the payments, whoever reads of money must know that none moves. */
export function TestPaymentsNote() {
  const { payments } = useHearth()
  if (payments.provider !== 'test') return null
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      These payments are tests: no money moves. Have a payment provider set up before real members join.
    </Alert>
  )
}
