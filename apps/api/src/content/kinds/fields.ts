import { contentColours, contentLimits } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { cleanHtml } from '../../platform/rich-text.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseHttpsAddress } from '../../platform/values/https-address.ts'
import { findPicturePath, isUploadPath, withoutOrigin } from '../../uploads/index.ts'

// What the fields of a kind are made of: how the schema names them, and which values they take.

export type Field = {
  /** As an error names it: 'The title'. */
  label: string
  /** Its type in the schema, without the `!`. */
  type: string
  /** A value of that type, as a document writes it. */
  sample: string
  /** What the schema says of it. */
  description?: string
  /** SDL of its type, where it is an enumeration of its own. */
  sdl?: string
  /** What it is when it is not given; null: it may be empty. Without it, it must be given. */
  fallback?: unknown
  /** The value as it is stored; it is neither null nor blank. @throws BAD_INPUT naming the field */
  parse: (scope: Scope, value: never) => unknown
  /** What of it a search finds. */
  searched?: (value: never) => string
  /** What a reader is given of a stored value, when that is not the value itself. */
  show?: (value: never) => unknown
}

export const text = (label: string, max: number): Field => ({
  label,
  type: 'String',
  sample: '""',
  parse: (_scope, value: string) => withinLength(label, value, max),
  searched: (value: string) => value,
})

function withinLength(label: string, value: string, max: number): string {
  if (value.length > max) throw errors.badInput(`${label} has at most ${max} characters, not ${value.length}`)
  return value
}

/** HTML, cleaned when it is stored and again when it is read (security.md R29). */
export const richText = (label: string, max: number): Field => ({
  label,
  type: 'String',
  sample: '""',
  parse: async (_scope, value: string) => (await cleanHtml(withinLength(label, value, max))) || null,
  searched: (value: string) => value.replace(/<[^>]*>/g, ' '),
  show: (value: string) => cleanHtml(value),
})

/** An https address, or a picture that was sent to this tenant. */
export const picture = (label: string): Field => ({
  label,
  type: 'String',
  sample: '""',
  description: 'An https address, or that of a picture sent to this server (`/files/…`).',
  parse: async (scope, value: string) => {
    const address = await withoutOrigin(scope, withinLength(label, value, contentLimits.address))
    if (!isUploadPath(address)) return parseHttpsAddress(label, address)
    const path = await findPicturePath(scope, address)
    if (!path) throw errors.badInput(`${label} is not a picture that was uploaded here. Upload it again`)
    return path
  },
})

export const flag = (label: string): Field => ({
  label,
  type: 'Boolean',
  sample: 'false',
  parse: (_scope, value: boolean) => value,
})

/** One of the values of an enumeration, which the schema checks. */
export const oneOf = (label: string, type: string, values: readonly string[]): Field => ({
  label,
  type,
  sample: String(values[0]),
  sdl: `enum ${type} { ${values.join(' ')} }`,
  parse: (_scope, value: string) => value,
})

/** A number from 0 to 1, such as a place between two edges. */
export const fraction = (label: string): Field => ({
  label,
  type: 'Float',
  sample: '0.5',
  parse: (_scope, value: number) => {
    if (value < 0 || value > 1) throw errors.badInput(`${label} is a number from 0 to 1, not ${value}`)
    return value
  },
})

export const instant = (label: string): Field => ({
  label,
  type: 'DateTime',
  sample: '"2030-01-01T10:00:00Z"',
  parse: (_scope, value: Date) => value,
})

const colours = contentColours.map(({ value }) => value)

export const colour: Field = {
  label: 'The background colour',
  type: 'String',
  sample: '""',
  description: `One of ${colours.join(', ')}.`,
  parse: (_scope, value: string) => {
    const known = colours.find((one) => one === value.toUpperCase())
    if (!known) throw errors.badInput(`The background colour is one of ${colours.join(', ')}`)
    return known
  },
}

export const optional = (field: Field, fallback: unknown = null): Field => ({ ...field, fallback })
