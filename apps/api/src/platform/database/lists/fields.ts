import type { FilterField } from '../../list.ts'
import { dateTimeForm, parseDayOrDateTime } from '../../values/date-time.ts'
import { isId, parseId } from '../../values/ids.ts'

type Where = Parameters<FilterField['condition']>[0]

/** Rows that name this record. */
export const refersTo = (column: string): FilterField => ({
  allowed: 'an id',
  accepts: isId,
  condition: (where, value) => where(column, '=', parseId(value)),
})

/** A filter by an instant, or by the beginning of a day in UTC. */
export const instant = (
  condition: (where: Where, instant: Date) => ReturnType<FilterField['condition']>,
): FilterField => ({
  allowed: dateTimeForm,
  accepts: (value) => parseDayOrDateTime(value) !== undefined,
  condition: (where, value) => condition(where, parseDayOrDateTime(value) as Date),
})

/** Rows whose list of texts has this one in it. */
export const contains = (column: string, values?: readonly string[]): FilterField => ({
  allowed: values?.join(', ') ?? 'a text',
  accepts: (value) => values?.includes(value) ?? value !== '',
  condition: (where, value) => where(column, '@>', where.val([value])),
})
