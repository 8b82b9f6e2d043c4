import { maxTimelineEvents, type TimelineKind } from '@hearth/contract'
import { findMember } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import type { MemberEvents } from '../platform/member-events.ts'
import type { Scope } from '../platform/scope.ts'
import { type Asked, type EventRow, listEvents, type Place } from './queries.ts'

type TimelineArgs = {
  userId: string
  limit?: number | null
  before?: string | null
  kinds?: TimelineKind[] | null
}

const usualEvents = 20

/** What happened to a member, newest first; also to one in the trash. */
export async function getTimeline(scope: Scope, { userId, limit, before, kinds }: TimelineArgs) {
  const asked = limit ?? usualEvents
  if (asked < 1 || asked > maxTimelineEvents) throw errors.badLimit(asked, maxTimelineEvents)
  const place = before == null ? undefined : parsePlace(before)
  const member = await findMember(scope, userId)
  if (!member) throw errors.notFound('The member')
  const sources = selectSources(scope.services.memberEvents, kinds)
  // One more than asked for says whether there is a next page.
  const rows =
    sources.length > 0 ? await listEvents(scope, sources, { member, before: place, limit: asked + 1 }) : []
  const shown = rows.slice(0, asked)
  const last = rows.length > asked ? shown.at(-1) : undefined
  const byName = new Map(sources.map(({ source }) => [source.name, source]))
  return {
    events: shown.map((row) => toEvent(byName.get(row.source) as MemberEvents, row)),
    next: last ? placeOf(last) : null,
  }
}

/** Those that have events of the kinds, and which; an empty list of kinds narrows nothing. */
function selectSources(sources: MemberEvents[], kinds: TimelineKind[] | null | undefined): Asked[] {
  const isWanted = (kind: TimelineKind) => !kinds?.length || kinds.includes(kind)
  return sources
    .map((source) => ({
      source,
      events: Object.keys(source.events).filter((name) =>
        isWanted((source.events[name] as MemberEvents['events'][string]).kind),
      ),
    }))
    .filter(({ events }) => events.length > 0)
}

export type ShownEvent = ReturnType<typeof toEvent>

function toEvent({ name, events }: MemberEvents, { id, event, at, actorId, facts }: EventRow) {
  const { kind, title, detail, path, change } = events[event] as MemberEvents['events'][string]
  const difference = change?.(facts)
  const isTold = difference && Object.keys(difference.updated).length > 0
  return {
    id: `${name}:${id}`,
    kind,
    at,
    title: title(facts),
    detail: detail?.(facts) || null,
    path: path?.(facts) ?? null,
    actorId,
    change: isTold ? { id, actorId, created: at, ...difference } : null,
  }
}

const placeOf = ({ instant, source, id }: EventRow): string => `${instant} ${source}:${id}`

const placeForm = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) (.{1,300})$/

function parsePlace(text: string): Place {
  const [, at = '', key = ''] = placeForm.exec(text) ?? []
  if (Number.isNaN(Date.parse(at))) throw errors.badInput('before takes what `next` of the page before says')
  return { at, key }
}
