import { ApiError } from '@hearth/client'
import { contentColours } from '@hearth/contract'
import { formatDateTime } from '../../shared/cells/DateTime.tsx'
import { problemOfEnd, problemOfStart } from '../../shared/form/problems.ts'
import type { Problems, RecordFormDefinition } from '../../shared/record-form/recordForm.ts'
import { fromZoned, toZoned } from '../../shared/time/zonedTime.ts'
import type { ContentField, ContentKind, ContentRecord, ContentValues } from '../kinds/ContentKind.ts'

// Between a record of any kind and what its form holds: texts, and times by the tenant's clocks.

const dayMs = 86_400_000
/** How long content is shown until somebody says otherwise. */
export const usualLength = 7 * dayMs

const timeField = (label: string): ContentField => ({
  label,
  empty: '',
  textOf: (value: string) => formatDateTime(value, new Date()),
})

const colourLabel = (value: string): string =>
  contentColours.find((colour) => colour.value === value)?.label ?? value

/** The fields of a kind, in the order of the form. */
const fieldsOf = (kind: ContentKind): Record<string, ContentField> => ({
  title: { label: 'Title', empty: '', missing: 'Enter a title.' },
  ...kind.fields,
  backgroundColour: {
    label: 'Background colour',
    empty: contentColours[0].value,
    missing: 'Choose a background colour.',
    textOf: colourLabel,
  },
  start: timeField('Start'),
  end: timeField('End'),
})

export const labelsOf =
  (kind: ContentKind) =>
  (field: string): string =>
    fieldsOf(kind)[field]?.label ?? field

/** A field's value as a person reads it; '' when there is none. */
export const textsOf =
  (kind: ContentKind) =>
  (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    const textOf = fieldsOf(kind)[field]?.textOf
    return textOf ? textOf(value as never) : String(value)
  }

/** A new record's values: empty, or from nine in the morning of a day. */
export function emptyValues(kind: ContentKind, day: string | null): ContentValues {
  const empty = Object.entries(fieldsOf(kind)).map(([name, field]) => [name, field.empty])
  const from = day ? new Date(Date.parse(`${day}T09:00Z`)) : undefined
  const times = from && { start: atMinute(from), end: atMinute(new Date(from.getTime() + usualLength)) }
  return { ...Object.fromEntries(empty), ...times }
}

const atMinute = (clocks: Date): string => clocks.toISOString().slice(0, 16)

export function valuesOf(kind: ContentKind, record: ContentRecord, timeZone: string): ContentValues {
  const own = Object.entries(fieldsOf(kind)).map(([name, { empty }]) => [name, record[name] ?? empty])
  return {
    ...Object.fromEntries(own),
    start: toZoned(record.start, timeZone),
    end: toZoned(record.end, timeZone),
  }
}

/** What a new record takes over from another: everything but its time. */
export const copyOf = (kind: ContentKind, record: ContentRecord, timeZone: string): ContentValues => ({
  ...valuesOf(kind, record, timeZone),
  start: '',
  end: '',
})

/** What its schedule is while the form's times may still be missing. */
export function scheduleOf({ start, end }: ContentValues, timeZone: string, now: Date) {
  const from = fromZoned(start, timeZone) ?? now
  const until = fromZoned(end, timeZone) ?? new Date(from.getTime() + usualLength)
  return { start: from.toISOString(), end: until.toISOString() }
}

type ContentDefinition = Omit<RecordFormDefinition<ContentRecord, ContentValues>, 'conflict'>

/** The form of a kind; one of a record that exists adds who wins a conflict. */
export function contentDefinition(resource: string, kind: ContentKind, timeZone: string): ContentDefinition {
  const fields = fieldsOf(kind)
  return {
    resource,
    fields: Object.keys(fields),
    labelOf: labelsOf(kind),
    toValues: (record) => valuesOf(kind, record, timeZone),
    toInput: (values) => ({
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, toWire(field, values[name])]),
      ),
      start: fromZoned(values.start, timeZone)?.toISOString(),
      end: fromZoned(values.end, timeZone)?.toISOString(),
    }),
    problemsOf: (values, checked) => problemsOf(fields, { values, checked, timeZone }),
    refusalOf: (error) => refusalOf(fields, error),
    keepsDraft: true,
  }
}

function toWire({ toWire }: ContentField, value: unknown): unknown {
  if (toWire) return toWire(value as never)
  return typeof value === 'string' ? value.trim() || null : value
}

type Checked = { values: ContentValues; checked: readonly string[]; timeZone: string }

function problemsOf(fields: Record<string, ContentField>, { values, checked, timeZone }: Checked): Problems {
  // A start that moves may overtake an end that stays.
  const all = checked.includes('start') ? new Set([...checked, 'end']) : new Set(checked)
  const found = [...all].map((name) => {
    if (name === 'start') return [name, problemOfStart(values, timeZone)]
    if (name === 'end') return [name, problemOfEnd(values, timeZone)]
    return [name, problemOf(fields[name], values[name])]
  })
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

function problemOf(field: ContentField | undefined, value: unknown): string | undefined {
  if (field?.missing && !String(value ?? '').trim()) return field.missing
  return field?.problemOf?.(value as never)
}

/** The server's sentences begin with the field that they are about; of two such names the longer one is meant. */
function refusalOf(fields: Record<string, ContentField>, error: Error): Problems {
  if (!(error instanceof ApiError) || !['BAD_INPUT', 'CHOICES_FROZEN'].includes(String(error.code))) return {}
  const text = error.message.toLowerCase()
  const [first] = Object.entries(fields)
    .map(([name, { label }]) => ({ name, length: label.length, at: text.indexOf(label.toLowerCase()) }))
    .filter(({ at }) => at !== -1)
    .sort((one, other) => one.at - other.at || other.length - one.length)
  return first ? { [first.name]: error.message } : {}
}
