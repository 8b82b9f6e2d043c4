import { graphql, type ResultOf } from '../shared/graphql.ts'
import type { Head, HeadContext } from '../shared/page.ts'
import { roomTimes } from './roomTimes.ts'

/** What everyone who has the link may see, and what this community calls its pillars. */
export const roomDocument = graphql(`
  query Room($id: ID!) {
    publicRoom(id: $id) { id title header start end state pillars hosts hasRecording cancelReason }
    getTenantConfiguration { features { Event { pillars { pillar displayName } } } }
  }
`)

type Answer = ResultOf<typeof roomDocument>
type Pillar = { pillar: string; label: string }
export type Room = Omit<NonNullable<Answer['publicRoom']>, 'pillars'> & { pillars: Pillar[] }

export function roomOf({ publicRoom, getTenantConfiguration }: Answer): Room | null {
  if (!publicRoom) return null
  const shown = getTenantConfiguration.features.Event.pillars
  const labelOf = (name: string) => shown.find(({ pillar }) => pillar === name)?.displayName ?? name
  return {
    ...publicRoom,
    pillars: publicRoom.pillars.map((pillar) => ({ pillar, label: labelOf(pillar) })),
  }
}

/** Without a picture of its own a room has that of its day. */
export const pictureOf = ({ header, start }: Room, ending: 'svg' | 'png'): string =>
  header ?? `/scenes/${start.slice(0, 10)}.${ending}`

/** What link previews are told. A room is for those who are given its link, not for search engines. */
export function roomHead({ data: room, tenant, url }: HeadContext<Room>): Head {
  const hosts = room.hosts.length > 0 ? `, with ${listOf(room.hosts)}` : ''
  return {
    title: room.title,
    description: `${room.state === 'CANCELLED' ? 'Cancelled: a' : 'A'} Living Room of ${tenant.name}: ${roomTimes(room, tenant.timeZone)}${hosts}.`,
    image: new URL(pictureOf(room, 'png'), url).href,
    noIndex: true,
  }
}

/** 'Host A, Host B and Host C'. */
export const listOf = (names: string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names)
