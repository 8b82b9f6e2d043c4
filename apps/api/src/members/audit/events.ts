import { type SubscriptionStatus, subscriptionStatusLabel } from '@hearth/contract'
import { defineMemberEvents } from '../../platform/member-events.ts'
import type { Difference, Json } from '../../platform/values/difference.ts'
import { selectSignInEvents } from '../queries.ts'
import { selectChangeEvents } from './queries.ts'
import { sensitiveFields } from './service.ts'

/** Follow from other fields, whose change says it. */
const derived = [
  'accountActivatedAt',
  'activatedByAdmin',
  'subscriptionActivatedAt',
  'subscriptionSetBy',
  'subscriptionSetReason',
  'emailBouncedAt',
  'emailBounceReason',
]

/** The changed fields that a title does not tell already, without the sensitive ones. */
const changeBeside =
  (...told: string[]) =>
  ({ previous, updated }: Json): Difference => {
    const left = new Set([...told, ...derived, ...sensitiveFields])
    const without = (fields: Json) =>
      Object.fromEntries(Object.entries(fields).filter(([field]) => !left.has(field)))
    return { previous: without(previous as Json), updated: without(updated as Json) }
  }

/** Only what is guarded was changed. */
const isHidden = (facts: Json) => Object.keys(changeBeside()(facts).updated).length === 0

const say = (title: string) => () => title
const updatedOf = ({ updated }: Json) => updated as Json

/** What was changed of a member: each entry of the audit log is one event, named by the weightiest of its fields. */
const changeEvents = defineMemberEvents({
  name: 'change',
  select: selectChangeEvents,
  events: {
    added: { kind: 'JOINING', title: say('Added') },
    approved: { kind: 'JOINING', title: say('Approved'), change: changeBeside('status') },
    rejected: { kind: 'JOINING', title: say('Rejected'), change: changeBeside('status') },
    opened: {
      kind: 'JOINING',
      title: say('Account opened'),
      change: changeBeside('active', 'clickedActivationLink'),
    },
    closed: { kind: 'CHANGE', title: say('Account closed'), change: changeBeside('active') },
    subscribed: {
      kind: 'MEMBERSHIP',
      title: (facts) =>
        `Subscription set to ${subscriptionStatusLabel(updatedOf(facts).subscription as SubscriptionStatus)}`,
      detail: (facts) => (updatedOf(facts).subscriptionSetReason as string | undefined) ?? null,
      change: changeBeside('subscription'),
    },
    archived: { kind: 'CHANGE', title: say('Archived'), change: changeBeside('archive') },
    unarchived: { kind: 'CHANGE', title: say('Un-archived'), change: changeBeside('archive') },
    unreachable: {
      kind: 'EMAIL',
      title: say('Email address marked: it takes no email'),
      detail: (facts) => (updatedOf(facts).emailBounceReason as string | undefined) ?? null,
    },
    reachable: { kind: 'EMAIL', title: say('Email address works again') },
    deleted: { kind: 'CHANGE', title: say('Moved to the trash'), change: changeBeside('deletedAt') },
    restored: { kind: 'CHANGE', title: say('Restored from the trash'), change: changeBeside('deletedAt') },
    changed: {
      kind: 'CHANGE',
      title: (facts) => (isHidden(facts) ? 'Hidden fields changed' : 'Profile changed'),
      change: changeBeside(),
    },
  },
})

const signInEvents = defineMemberEvents({
  name: 'sign-in',
  select: selectSignInEvents,
  events: { first: { kind: 'JOINING', title: say('Signed in for the first time') } },
})

export const events = [changeEvents, signInEvents]
