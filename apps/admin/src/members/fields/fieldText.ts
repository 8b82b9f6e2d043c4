import { memberFieldLabels } from '@hearth/contract'
import { formatDateTime } from '../../shared/cells/DateTime.tsx'
import type { Member } from '../documents.ts'
import { type Choice, fieldOf } from './memberFields.ts'

/** What the system keeps of a member besides. */
const keptLabels: Record<string, string> = {
  created: memberFieldLabels.created,
  updated: 'Last change',
  lastActivity: 'Last activity',
  hasComment: memberFieldLabels.hasComment,
  username: 'Username',
  subscriptionActivatedAt: 'Subscription since',
  subscriptionSetBy: 'Subscription set by',
  subscriptionSetReason: 'Reason for the subscription',
  accountActivatedAt: 'Account open since',
  activatedByAdmin: 'Activated by',
  invitedBy: 'Invited by',
  referred: memberFieldLabels.referred,
  firstLogin: 'First login',
  clickedActivationLink: 'Clicked the activation link',
  focusMilestones: 'Milestones',
  emailBouncedAt: 'Takes no email since',
  emailBounceReason: 'Why it takes no email',
  deletedAt: 'In the trash since',
  resume: 'Resume',
  additionalFormInfo: 'Application',
}

/** What screens call a field, by its name on the wire. */
export const labelOf = (source: string): string => fieldOf(source)?.label ?? keptLabels[source] ?? source

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** A field's value as a person reads it; '' when there is none. */
export function fieldText(source: string, value: unknown): string {
  const field = fieldOf(source)
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(String).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return Object.values(value).flat().map(String).join(', ')
  if (field?.kind === 'enum') return textOfChoice(field.choices, String(value))
  return instant.test(String(value)) ? formatDateTime(String(value), new Date()) : String(value)
}

const textOfChoice = (choices: Choice[], value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** The themes that a member chose, without the pillars in their ids. */
export const milestonesOf = ({ focus }: Member): string =>
  (focus?.milestone ?? []).map((id) => id.replace(/^\w+:/, '')).join(', ')
