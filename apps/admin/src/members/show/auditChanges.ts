import { fieldText, labelOf } from '../fields/fieldText.ts'
import { fieldOf } from '../fields/memberFields.ts'
import type { AuditNode } from './auditDocuments.ts'

type AuditChange = { source: string; label: string; before: string; after: string }

type Values = Record<string, unknown>
const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Members stand in the log by their ids, which say nothing to a person. */
const people = new Set(['activatedByAdmin', 'subscriptionSetBy', 'invitedBy'])
const hidden = 'hidden'

function textOf(source: string, value: unknown): string {
  if (isEmpty(value)) return ''
  if (fieldOf(source)?.sensitive) return hidden
  return people.has(source) ? 'a member' : fieldText(source, value)
}

/**
 * An entry's changes as a person reads them. Only changed fields that have a value now are shown;
 * `all` shows cleared ones too (product.md 27).
 */
export function auditChanges(
  { previousUserDetails, updatedUserDetails }: Pick<AuditNode, 'previousUserDetails' | 'updatedUserDetails'>,
  all: boolean,
): AuditChange[] {
  const before = JSON.parse(previousUserDetails) as Values
  const after = JSON.parse(updatedUserDetails) as Values
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((source) => all || !isEmpty(after[source]))
    .map((source) => ({
      source,
      label: labelOf(source),
      before: textOf(source, before[source]),
      after: textOf(source, after[source]),
    }))
}
