import { ledgerKindLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { useDownload } from '../../shared/download/useDownload.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import { type Payment, receiptDocument } from '../documents.ts'
import { amountText } from '../paymentWords.ts'

const accountWords: Record<string, string> = {
  PROVIDER: 'Payment provider',
  BANK: 'Bank',
  CASH: 'Cash',
  GIFT: 'Gifts',
  MEMBERSHIPS: 'Memberships',
}

/** The entries of a payment in the ledger, each with its lines, which sum to zero. */
export const PaymentLedger = ({ payment: { entries } }: { payment: Payment }) => (
  <Sheet title="Ledger">
    {entries.length === 0 ? (
      <Typography sx={{ color: 'text.secondary' }}>
        Nothing has been paid, so the ledger has no entry.
      </Typography>
    ) : (
      <Box component="table" aria-label="Ledger" sx={tableStyle}>
        <thead>
          <tr>
            {['Entry', 'Account', 'Amount'].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.flatMap((entry) =>
            entry.lines.map((line, index) => (
              <tr key={`${entry.id} ${line.account}`}>
                <td>
                  {index === 0 && (
                    <>
                      {ledgerKindLabel(entry.kind)} · <DateTime value={entry.at} />
                      <ReceiptButton id={entry.id} what={ledgerKindLabel(entry.kind)} />
                    </>
                  )}
                </td>
                <td>{accountWords[line.account] ?? line.account}</td>
                <td>{amountText(line.cents, line)}</td>
              </tr>
            )),
          )}
        </tbody>
      </Box>
    )}
  </Sheet>
)

/** The receipt that the member has too, as a PDF. */
function ReceiptButton({ id, what }: { id: string; what: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { pending, get } = useDownload(
    async () => (await request(receiptDocument, { id })).adminReceiptLink.url,
  )
  return (
    <Box sx={{ ml: -0.75 }}>
      <Button
        size="small"
        variant="text"
        loading={pending}
        onClick={get}
        aria-label={`Receipt of the ${what.toLowerCase()}`}
      >
        Receipt
      </Button>
    </Box>
  )
}

const tableStyle = {
  width: 1,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 'inherit', color: 'text.secondary', fontSize: 12, pb: 0.75 },
  '& td': { py: 0.75, borderTop: 1, borderColor: 'divider' },
  '& th:last-of-type, & td:last-of-type': { textAlign: 'right' },
}
