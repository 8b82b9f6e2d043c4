import { Card as MembersCard } from '@hearth/cards'
import { contentLimits } from '@hearth/contract'
import { graphql } from '../../providers/graphql.ts'
import { FlagInput } from '../../shared/form/FlagInput.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import type { CardProps, ContentKind } from './ContentKind.ts'

const details = graphql(`
  fragment QuoteDetails on Quote @_unmask {
    id version title quote author showQuotationMark backgroundColour schedule { start end } created updated
  }
`)

const documents = {
  one: graphql('query Quote($id: ID!) { quote(id: $id) { ...QuoteDetails } }', [details]),
  create: graphql(
    `mutation QuoteCreate($input: QuoteCreateInput!, $requestId: ID) {
      quoteCreate(input: $input, requestId: $requestId) { ...QuoteDetails }
    }`,
    [details],
  ),
  update: graphql(
    `mutation QuoteUpdate($id: ID!, $input: QuoteUpdateInput!, $ifVersion: Int) {
      quoteUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...QuoteDetails }
    }`,
    [details],
  ),
}

const Inputs = () => (
  <>
    <TextInput
      name="quote"
      label="Quote"
      required
      multiline
      minRows={3}
      inputProps={{ maxLength: contentLimits.quote }}
    />
    <TextInput name="author" label="Author" required inputProps={{ maxLength: contentLimits.author }} />
    <FlagInput name="showQuotationMark" label="Show quotation marks" />
  </>
)

const Card = ({ values, now }: CardProps) => (
  <MembersCard
    now={now}
    card={{
      __typename: 'Quote',
      quote: String(values.quote) || 'The quote',
      author: String(values.author) || 'Its author',
      showQuotationMark: values.showQuotationMark === true,
      backgroundColour: values.backgroundColour,
    }}
  />
)

export const quote: ContentKind = {
  documents,
  fields: {
    quote: { label: 'Quote', empty: '', missing: 'Enter the quote.' },
    author: { label: 'Author', empty: '', missing: 'Enter who said it.' },
    showQuotationMark: { label: 'Show quotation marks', empty: true },
  },
  titleHint: 'For staff, in the schedule. Members see the quote.',
  Inputs,
  Card,
}
