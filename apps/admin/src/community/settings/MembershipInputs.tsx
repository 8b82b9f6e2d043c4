import { centsOf, communityLimits, priceText } from '@hearth/contract'
import { useController } from 'react-hook-form'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { labelOfField } from './communityFields.ts'

export function PriceInput({ name, currency }: { name: string; currency: string }) {
  const { field } = useController({ name })
  const cents = centsOf(String(field.value), currency)
  return (
    <TextInput
      name={name}
      label={labelOfField(name)}
      required
      autoComplete="off"
      hint={cents === null ? `In ${currency}.` : `The plan shows ${priceText({ cents, currency })}.`}
      inputProps={{ inputMode: 'decimal' }}
    />
  )
}

/** What new members are given, and what they read when they have paid. */
export const JoiningTerms = () => (
  <Sheet title="New members">
    <TextInput
      name="trialDays"
      label={labelOfField('trialDays')}
      required
      autoComplete="off"
      hint={`Days, at most ${communityLimits.trialDays}, for members who never had a subscription. 0: no free trial.`}
      inputProps={{ inputMode: 'numeric', maxLength: 2 }}
    />
    <TextInput
      name="checkoutCoupon"
      label={labelOfField('checkoutCoupon')}
      autoComplete="off"
      hint="The name of a coupon at your payment provider. It is taken off everybody’s first payment."
    />
    <TextInput
      name="billingSuccessText"
      label={labelOfField('billingSuccessText')}
      multiline
      minRows={2}
      hint="On the page that thanks for a payment. Without it the page tells of the Future Forward Accelerator."
    />
  </Sheet>
)

/** What stands on every receipt. */
export const ReceiptTexts = () => (
  <Sheet title="Receipts">
    <TextInput
      name="postalAddress"
      label={labelOfField('postalAddress')}
      multiline
      minRows={3}
      hint="Below your name on every receipt."
    />
    <TextInput
      name="taxLine"
      label={labelOfField('taxLine')}
      autoComplete="off"
      hint="Such as your tax number. Without it receipts say: This is not a tax invoice."
    />
  </Sheet>
)
