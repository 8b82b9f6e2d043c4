import { invalidParameter } from './errors.ts'

// What a request of the Cognito wire holds, or the refusal that names what is missing.

export type Fields = Record<string, unknown>

export function parseText(fields: Fields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (typeof value === 'string' && value !== '') return value
  throw invalidParameter(`Missing required parameter ${name}`)
}

/** Cognito's own form of a user name: up to 128 visible characters. */
export function parseName(fields: Fields, name: string): string {
  const value = parseText(fields, name).trim()
  if (/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u.test(value)) return value
  throw invalidParameter(`${name} must be an email address of at most 128 characters without spaces`)
}

export function parseFields(fields: Fields, name: string): Fields {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (isFields(value)) return value
  throw invalidParameter(`Missing required parameter ${name}`)
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
