import type { Rule } from './useForm.ts'

// Rules of single fields; `message` is shown under the field.

export const required =
  (message: string): Rule<string> =>
  (value) =>
    value.trim() === '' ? message : undefined

export const atLeast =
  (length: number, message: string): Rule<string> =>
  (value) =>
    [...value].length < length ? message : undefined

export const atMost =
  (length: number, message: string): Rule<string> =>
  (value) =>
    [...value.trim()].length > length ? message : undefined

/** Looks like an address; the server knows better. */
export const email =
  (message: string): Rule<string> =>
  (value) =>
    /^\S+@\S+\.\S+$/.test(value.trim()) ? undefined : message
