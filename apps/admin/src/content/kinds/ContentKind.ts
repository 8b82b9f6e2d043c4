import type { ComponentType } from 'react'
import type { ResourceDocuments } from '../../providers/dataProvider.ts'

/** What every kind of scheduled content has on the wire, beside fields of its own. */
export type ContentRecord = Record<string, unknown> & {
  id: string
  version: number
  title: string
  backgroundColour: string
  start: string
  end: string
  created: string
  updated: string
}

/** What a form holds; the times are by the tenant's clocks. */
export type ContentValues = Record<string, unknown> & {
  title: string
  backgroundColour: string
  start: string
  end: string
}

/** A field of a form of content. */
export type ContentField = {
  /** Also how the server's sentences name it. */
  label: string
  /** What a new record's form begins with. */
  empty: unknown
  /** What is said when it is empty; without it, it may be. */
  missing?: string
  problemOf?: (value: never) => string | undefined
  /** The value as the wire takes it, where it is no text, number or flag. */
  toWire?: (value: never) => unknown
  /** As a person reads it, where the value does not say it. */
  textOf?: (value: never) => string
}

/** What a card is shown with besides its values. */
export type CardProps = {
  values: ContentValues
  schedule: { start: string; end: string }
  now: Date
  /** Which of the card's sides, for a kind that has several. */
  side: string | undefined
  /** What members have made of it, once it exists. */
  record?: ContentRecord | undefined
}

/** A kind of scheduled content in the back-office: its documents, its fields with their inputs, and its card. */
export type ContentKind = {
  documents: Required<Pick<ResourceDocuments, 'one' | 'create' | 'update'>>
  /** Those of its own, in the order of the form. */
  fields: Record<string, ContentField>
  /** The record is there once it exists. */
  Inputs: ComponentType<{ record?: ContentRecord | undefined }>
  /** What the title is for, where members do not see it. */
  titleHint?: string
  /** The card that members see. */
  Card: ComponentType<CardProps>
  /** The sides that a preview can show. */
  sides?: readonly { id: string; label: string }[]
  /** What its page shows beside the card. */
  Results?: ComponentType<{ record: ContentRecord }>
}
