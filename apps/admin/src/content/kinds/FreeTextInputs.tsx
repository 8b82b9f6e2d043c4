import { Card as MembersCard } from '@hearth/cards'
import { choicesOf, contentLimits, type ImageFormat, imageFormatLabel, imageFormats } from '@hearth/contract'
import { graphql } from '../../providers/graphql.ts'
import { PictureInput } from '../../shared/form/PictureInput.tsx'
import { problemOfPictureAddress } from '../../shared/form/problems.ts'
import { RichTextInput } from '../../shared/form/RichTextInput.tsx'
import { SelectInput } from '../../shared/form/SelectInput.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import type { CardProps, ContentKind } from './ContentKind.ts'

const details = graphql(`
  fragment FreeTextDetails on FreeText @_unmask {
    id version title description imageTitle imageSubTitle imageFormat imageURL imageFocusX imageFocusY
    backgroundColour schedule { start end } created updated
  }
`)

const documents = {
  one: graphql('query FreeText($id: ID!) { freeText(id: $id) { ...FreeTextDetails } }', [details]),
  create: graphql(
    `mutation FreeTextCreate($input: FreeTextCreateInput!, $requestId: ID) {
      freeTextCreate(input: $input, requestId: $requestId) { ...FreeTextDetails }
    }`,
    [details],
  ),
  update: graphql(
    `mutation FreeTextUpdate($id: ID!, $input: FreeTextUpdateInput!, $ifVersion: Int) {
      freeTextUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...FreeTextDetails }
    }`,
    [details],
  ),
}

const formats = choicesOf(imageFormats, imageFormatLabel)

const Inputs = () => (
  <>
    <RichTextInput name="description" label="Description" />
    <PictureInput
      name="imageURL"
      label="Image"
      hint="Optional."
      emptyText="No image"
      focus={{ x: 'imageFocusX', y: 'imageFocusY' }}
    />
    <SelectInput name="imageFormat" label="Image format" options={formats} required />
    <TextInput
      name="imageTitle"
      label="Image title"
      hint="Shown on the image."
      inputProps={{ maxLength: contentLimits.imageTitle }}
    />
    <TextInput
      name="imageSubTitle"
      label="Image subtitle"
      inputProps={{ maxLength: contentLimits.imageSubTitle }}
    />
  </>
)

const textOrNull = (value: unknown) => String(value ?? '').trim() || null

const Card = ({ values, now }: CardProps) => (
  <MembersCard
    now={now}
    card={{
      __typename: 'FreeText',
      title: values.title || 'The title',
      description: textOrNull(values.description),
      backgroundColour: values.backgroundColour,
      imageTitle: textOrNull(values.imageTitle),
      imageSubTitle: textOrNull(values.imageSubTitle),
      imageFormat: values.imageFormat as ImageFormat,
      imageURL: problemOfPicture(String(values.imageURL)) ? null : textOrNull(values.imageURL),
      imageFocusX: Number(values.imageFocusX),
      imageFocusY: Number(values.imageFocusY),
    }}
  />
)

const problemOfPicture = (address: string) =>
  address.trim() ? problemOfPictureAddress(address.trim()) : undefined

export const freeText: ContentKind = {
  documents,
  fields: {
    description: { label: 'Description', empty: '' },
    imageURL: { label: 'Image', empty: '', problemOf: problemOfPicture },
    imageFocusX: { label: 'Focus point across', empty: 0.5 },
    imageFocusY: { label: 'Focus point down', empty: 0.5 },
    imageFormat: {
      label: 'Image format',
      empty: 'MEDIUM',
      textOf: (value: ImageFormat) => imageFormatLabel(value),
    },
    imageTitle: { label: 'Image title', empty: '' },
    imageSubTitle: { label: 'Image subtitle', empty: '' },
  },
  Inputs,
  Card,
}
