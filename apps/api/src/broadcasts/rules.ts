import { type AudienceKind, broadcastLimits } from '@hearth/contract'
import { type Audience, assertAudience } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import type { FilterInput } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { parseHttpsAddress } from '../platform/values/https-address.ts'
import { parseIds } from '../platform/values/ids.ts'
import type { BroadcastRow } from './queries.ts'

export type TextInput = { title: string; subtitle: string; body: string; link?: string | null }
export type AudienceInput = {
  kind: AudienceKind
  filter?: FilterInput | null
  name?: string | null
  ids?: string[] | null
}
type Texts = Pick<BroadcastRow, 'title' | 'subtitle' | 'body' | 'link'>

/** The given texts as they are stored. @throws BAD_INPUT naming the field */
export function parseTexts({ title, subtitle, body, link }: Partial<TextInput>): Partial<Texts> {
  return {
    ...(title != null && { title: parseLine('title', title) }),
    ...(subtitle != null && { subtitle: parseLine('subtitle', subtitle) }),
    ...(body != null && { body: parseText('body', body.replace(/\r\n?/g, '\n')) }),
    ...(link !== undefined && { link: parseLink(link) }),
  }
}

/** A phone shows it in one line, so it is one. */
const parseLine = (field: 'title' | 'subtitle', text: string) => parseText(field, text.replace(/\s+/g, ' '))

function parseText(field: 'title' | 'subtitle' | 'body', given: string): string {
  const text = given.trim()
  const max = broadcastLimits[field]
  if (!text) throw errors.badInput(`The ${field} cannot be empty`)
  if (text.length > max)
    throw errors.badInput(`The ${field} takes at most ${max} characters, not ${text.length}`)
  return text
}

function parseLink(given: string | null): string | null {
  const text = given?.trim()
  if (!text) return null
  if (text.length > broadcastLimits.link)
    throw errors.badInput(`The link takes at most ${broadcastLimits.link} characters, not ${text.length}`)
  return parseHttpsAddress('The link', text)
}

type StoredAudience = Pick<BroadcastRow, 'audience' | 'audienceName' | 'memberIds'> & {
  filter: FilterInput | null
}

/** The audience as it is stored. @throws BAD_INPUT, and what the members list says of a filter that it does not know */
export function parseAudience({ kind, filter, name, ids }: AudienceInput): StoredAudience {
  if (kind === 'FILTER' && !filter) throw errors.badInput('Give the filter of the members who are meant')
  if (kind === 'CHOSEN' && !ids) throw errors.badInput('Choose at least one member')
  const label = kind === 'FILTER' ? name?.trim() || null : null
  if (label && label.length > broadcastLimits.name)
    throw errors.badInput(`The name of a filter takes at most ${broadcastLimits.name} characters`)
  const audience = {
    filter: kind === 'FILTER' && filter ? withOrderedKeys(filter) : null,
    ids: kind === 'CHOSEN' && ids ? parseIds(ids, broadcastLimits.chosen) : null,
  }
  assertAudience(audience, broadcastLimits.chosen)
  return { audience: kind, audienceName: label, filter: audience.filter, memberIds: audience.ids }
}

/** As PostgreSQL gives it back, so that an unchanged one is seen to be so. */
const withOrderedKeys = ({ query, filters }: FilterInput): FilterInput => ({
  query: query ?? null,
  filters: (filters ?? []).map(({ field, values }) => ({ field, values })),
})

/** Whom the row is for, as the members know it. */
export const meantBy = ({ filter, memberIds }: Pick<BroadcastRow, 'filter' | 'memberIds'>): Audience => ({
  filter: filter as FilterInput | null,
  ids: memberIds,
})

const maxAheadMs = 366 * 86_400_000
/** The clock of a form may be a little behind, and the form was filled in a moment ago. */
const toleranceMs = 60_000

/** When it is sent; now without a time. @throws BAD_INPUT for a time that is over, or more than a year ahead */
export function parseSendAt({ now }: Scope, sendAt: Date | null | undefined): Date {
  if (!sendAt) return now
  const ahead = sendAt.getTime() - now.getTime()
  if (ahead < -toleranceMs) throw errors.badInput('The time to send it is over. Choose a later one')
  if (ahead > maxAheadMs) throw errors.badInput('The time to send it is more than a year ahead')
  return ahead < 0 ? now : sendAt
}
