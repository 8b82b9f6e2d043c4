import { type Role, roleLabel } from '@hearth/contract'
import type { LogLine } from './documents.ts'

/** What a line was about, by the names that the server allows (docs/product.md 47). */
export type LogContext = Record<string, string | number | string[]>

export function contextOf({ context }: Pick<LogLine, 'context'>): LogContext {
  return context ? (JSON.parse(context) as LogContext) : {}
}

const labels: Record<string, string> = {
  personId: 'Person',
  messageId: 'Email',
  importId: 'Import',
  archiveId: 'Archive',
  mailName: 'Email template',
  role: 'Role',
  reason: 'Reason',
  job: 'Job',
  resource: 'List',
  settings: 'Settings',
  fields: 'Fields',
  webhook: 'Webhook',
  rows: 'Rows',
  done: 'Done',
  skipped: 'Skipped',
  failed: 'Failed',
  removed: 'Removed',
  ended: 'Sessions ended',
  attempt: 'Attempt',
  attempts: 'Attempts at most',
  seconds: 'Seconds left',
  ip: 'Network address',
  name: 'Fingerprint of the name',
  error: 'Kind of error',
  request: 'Request number',
}

export const labelOf = (field: string): string => labels[field] ?? field

const words: Record<string, Record<string, string>> = {
  resource: { users: 'Members', livingRooms: 'Living Rooms', reports: 'Reports', polls: 'Poll results' },
  webhook: { payments: 'Payments', email: 'Answers by email' },
  settings: {
    community: 'Community',
    'living-rooms': 'Living Rooms',
    'email-template': 'Email templates',
    'choice-list': 'Choice lists',
  },
  reason: {
    disabled: 'the account is closed or blocked',
    unconfirmed: 'the account is not confirmed',
    resetRequired: 'the password must be reset',
    temporaryExpired: 'the temporary password has expired',
  },
}

export function textOf(field: string, value: LogContext[string]): string {
  if (field === 'role') return roleLabel(value as Role)
  return [value]
    .flat()
    .map((one) => words[field]?.[one] ?? one)
    .join(', ')
}

/** The event as a title: the log begins with a small letter. */
export const titleOf = ({ message }: LogLine): string => message.charAt(0).toUpperCase() + message.slice(1)

/** Ids say nothing at a glance; they stand on the line's page. */
const isGlanced = (field: string): boolean => !/Id$|^request$|^name$/.test(field)

/** What a line was about, in one line: 'Role: Staff · Network address: 192.0.2.7'. */
export const summaryOf = (line: LogLine): string =>
  Object.entries(contextOf(line))
    .filter(([field]) => isGlanced(field))
    .map(([field, value]) => `${labelOf(field)}: ${textOf(field, value)}`)
    .join(' · ')
