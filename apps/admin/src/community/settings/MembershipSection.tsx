import { amountOf, centsOf, communityLimits } from '@hearth/contract'
import Box from '@mui/material/Box'
import { useController } from 'react-hook-form'
import { SuggestField } from '../../shared/form/SuggestField.tsx'
import type { Problems } from '../../shared/record-form/recordForm.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import { TestPaymentsNote } from '../../shared/TestPaymentsNote.tsx'
import type { Community } from '../documents.ts'
import { CommunityPage } from './CommunityPage.tsx'
import { labelOfField } from './communityFields.ts'
import { textsOf, wireOf } from './communityForm.ts'
import { JoiningTerms, PriceInput, ReceiptTexts } from './MembershipInputs.tsx'
import { SectionForm } from './SectionForm.tsx'

const prices = ['monthlyPriceCents', 'yearlyPriceCents'] as const
const texts = ['checkoutCoupon', 'billingSuccessText', 'postalAddress', 'taxLine'] as const
type Values = { timeZone: string; trialDays: string } & Record<(typeof prices | typeof texts)[number], string>

const sectionOf = (currency: string) => ({
  fields: ['timeZone', ...prices, 'trialDays', ...texts] as const,
  toValues: (record: Community): Values => ({
    timeZone: record.timeZone,
    trialDays: String(record.trialDays),
    ...textsOf(record, texts),
    monthlyPriceCents: amountOf(record.monthlyPriceCents, currency),
    yearlyPriceCents: amountOf(record.yearlyPriceCents, currency),
  }),
  toInput: (values: Values) => ({
    timeZone: values.timeZone,
    trialDays: Number(values.trialDays),
    ...wireOf(Object.fromEntries(texts.map((field) => [field, values[field]]))),
    ...Object.fromEntries(prices.map((field) => [field, centsOf(values[field], currency)])),
  }),
  problemsOf: (values: Values): Problems => ({
    ...(!values.timeZone && { timeZone: 'Choose a time zone' }),
    ...Object.fromEntries(
      prices
        .filter((field) => !isPrice(centsOf(values[field], currency)))
        .map((field) => [field, `Enter an amount like ${amountOf(15_000, currency)}`]),
    ),
    ...(!isTrial(values.trialDays) && {
      trialDays: `Enter a number of days from 0 to ${communityLimits.trialDays}`,
    }),
    ...Object.fromEntries(
      texts
        .filter((field) => values[field].trim().length > communityLimits[field])
        .map((field) => [field, `This takes at most ${communityLimits[field]} characters`]),
    ),
  }),
})

const isPrice = (cents: number | null): boolean =>
  cents !== null && cents >= 1 && cents <= communityLimits.cents

const isTrial = (text: string): boolean =>
  /^\d{1,2}$/.test(text.trim()) && Number(text) <= communityLimits.trialDays

/** The community's clock and what a membership costs. */
export const MembershipSection = () => (
  <CommunityPage
    section="membership"
    about="The clock that your community schedules by, and what a membership costs. Prices hold for people who choose a plan from now on."
  >
    {(record) => (
      <SectionForm record={record} section={sectionOf(record.currency)}>
        <Sheet title="Time zone">
          <TimeZoneInput name="timeZone" />
        </Sheet>
        <Box sx={{ mt: 2.5 }}>
          <TestPaymentsNote />
          <Sheet title="Prices">
            {prices.map((name) => (
              <PriceInput key={name} name={name} currency={record.currency} />
            ))}
          </Sheet>
        </Box>
        <Box sx={{ mt: 2.5 }}>
          <JoiningTerms />
        </Box>
        <Box sx={{ mt: 2.5 }}>
          <ReceiptTexts />
        </Box>
      </SectionForm>
    )}
  </CommunityPage>
)

const zones = Intl.supportedValuesOf('timeZone')

function TimeZoneInput({ name }: { name: string }) {
  const { field, fieldState } = useController({ name })
  const chosen = String(field.value)
  const options = zones.includes(chosen) ? zones : [chosen, ...zones]
  return (
    <SuggestField<string>
      label={labelOfField(name)}
      error={fieldState.error?.message}
      hint={`It is ${timeIn(chosen)} there now. Living Rooms, the calendar and filters by day go by it.`}
      placeholder="Search a city, like London"
      inputRef={field.ref}
      options={options}
      value={chosen}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      onChange={(_, zone) => field.onChange(zone ?? '')}
      onBlur={field.onBlur}
    />
  )
}

const timeIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timeZone || 'UTC',
  }).format(new Date())
