import type { TimelineKind } from '@hearth/contract'
import type { RawBuilder } from 'kysely'
import type { Scope } from './scope.ts'
import type { Difference, Json } from './values/difference.ts'

declare module './scope.ts' {
  interface Services {
    /** What each module tells of a member's past. */
    memberEvents: MemberEvents[]
    /** What each module does when members are deleted. */
    memberDeletions: MemberDeletion[]
  }
}

/**
 * Takes part in a deletion, in its transaction: a module that stands above the members ends there what is its own.
 */
export type MemberDeletion = (tx: Scope, memberIds: string[]) => Promise<void>

export type MemberKey = { id: string; email: string }

/** How one sort of event is read by people; `facts` are the statement's. */
type MemberEvent = {
  kind: TimelineKind
  title: (facts: Json) => string
  detail?: (facts: Json) => string | null
  /** The page of the back-office that has more of it, after `/admin`. */
  path?: (facts: Json) => string
  /** The fields that were changed, for the change log's words. */
  change?: (facts: Json) => Difference
}

/** What a module knows of a member's past: a statement, and words for each sort of event that it gives. */
export type MemberEvents = {
  /** Stable and different from all others. */
  name: string
  /**
   * `select id, event, at, actor_id, facts`: an id that is text and the statement's own, the name of an event below, a
   * timestamptz, the uuid of who did it or null, and a jsonb object.
   */
  select: (scope: Scope, member: MemberKey) => RawBuilder<unknown>
  events: Record<string, MemberEvent>
}

export const defineMemberEvents = (events: MemberEvents): MemberEvents => events
