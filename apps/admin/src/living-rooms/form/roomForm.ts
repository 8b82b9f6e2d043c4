import { ApiError } from '@hearth/client'
import {
  joinMilestoneIds,
  milestoneId,
  type Pillar,
  type RoomField,
  roomLimits,
  splitMilestoneIds,
} from '@hearth/contract'
import {
  problemOfAddress,
  problemOfEnd,
  problemOfPictureAddress,
  problemOfStart,
} from '../../shared/form/problems.ts'
import { fromZoned, toZoned } from '../../shared/time/zonedTime.ts'
import type { Room } from '../documents.ts'

// Between a room as the wire has it and what its form holds: texts, times by the tenant's clocks, and milestones as
// `pillar:name` (product.md 32).

export type RoomValues = {
  title: string
  header: string
  pillars: string[]
  milestones: string[]
  hosts: string[]
  start: string
  end: string
  capacity: string
  small: boolean
  recorded: boolean
  description: string
  recordingUrl: string
}
export type RoomInput = Partial<Record<RoomField, unknown>>
type Problem = [RoomField, string]

export const emptyRoom: RoomValues = {
  title: '',
  header: '',
  pillars: [],
  milestones: [],
  hosts: [],
  start: '',
  end: '',
  capacity: '',
  small: false,
  recorded: false,
  description: '',
  recordingUrl: '',
}

/** A new room in the evening of a day; the end follows the start when it moves. */
export const emptyRoomOn = (day: string): RoomValues => ({
  ...emptyRoom,
  start: `${day}T18:00`,
  end: `${day}T19:00`,
})

export const valuesOf = (room: Room, timeZone: string): RoomValues => ({
  title: room.title,
  header: room.header ?? '',
  pillars: room.pillars,
  milestones: joinMilestoneIds(room.milestones),
  hosts: room.hosts,
  start: toZoned(room.start, timeZone),
  end: toZoned(room.end, timeZone),
  capacity: String(room.capacity),
  small: room.small,
  recorded: room.recorded,
  description: room.description ?? '',
  recordingUrl: room.recordingUrl ?? '',
})

/** What a new room takes over from another: everything but when it was, and its recording. */
export const copyOf = (room: Room, timeZone: string): RoomValues => ({
  ...valuesOf(room, timeZone),
  start: '',
  end: '',
  recordingUrl: '',
})

/** The focus areas that count: those of the chosen pillars. The others wait in case a pillar is chosen again. */
export const chosenMilestones = ({ pillars, milestones }: RoomValues): string[] =>
  milestones.filter((id) => pillars.some((pillar) => id.startsWith(milestoneId(pillar as Pillar, ''))))

/** The given fields as the wire takes them. */
export function inputOf(values: RoomValues, fields: readonly RoomField[], timeZone: string): RoomInput {
  const wire: Required<RoomInput> = {
    ...values,
    title: values.title.trim(),
    header: values.header.trim(),
    description: values.description.trim(),
    ...splitMilestoneIds(chosenMilestones(values)),
    start: fromZoned(values.start, timeZone)?.toISOString(),
    end: fromZoned(values.end, timeZone)?.toISOString(),
    capacity: Number(values.capacity),
    recordingUrl: values.recordingUrl.trim() || null,
  }
  return Object.fromEntries(fields.map((field) => [field, wire[field]]))
}

const checks: Record<RoomField, (values: RoomValues, timeZone: string) => string | undefined> = {
  title: ({ title }) => (title.trim() ? undefined : 'Enter a title.'),
  header: ({ header }) => {
    const text = header.trim()
    return text ? problemOfPictureAddress(text) : 'Upload a picture, or enter its https address.'
  },
  pillars: ({ pillars }) => (pillars.length > 0 ? undefined : 'Choose an event category.'),
  milestones: (values) => {
    const chosen = chosenMilestones(values)
    const empty = values.pillars.find((pillar) => !chosen.some((id) => id.startsWith(`${pillar}:`)))
    if (!empty) return undefined
    return values.pillars.length === 1
      ? 'Choose at least one focus area.'
      : `Choose at least one focus area of ${empty}.`
  },
  hosts: ({ hosts }) =>
    hosts.length > roomLimits.hosts ? `A Living Room has at most ${roomLimits.hosts} hosts.` : undefined,
  start: problemOfStart,
  end: problemOfEnd,
  capacity: ({ capacity }) => problemOfCapacity(capacity.trim()),
  small: () => undefined,
  recorded: () => undefined,
  description: ({ description }) =>
    description.trim() ? undefined : 'Describe what the Living Room is about.',
  recordingUrl: ({ recordingUrl }) => {
    const text = recordingUrl.trim()
    return text ? problemOfAddress(text) : undefined
  },
}

function problemOfCapacity(text: string): string | undefined {
  const { minCapacity, maxCapacity } = roomLimits
  if (!text) return 'Enter the number of seats.'
  const seats = Number(text)
  return Number.isInteger(seats) && seats >= minCapacity && seats <= maxCapacity
    ? undefined
    : `The capacity is a whole number from ${minCapacity} to ${maxCapacity.toLocaleString('en-GB')}.`
}

/** What is wrong with these fields before anything is sent, in the order of the form. */
export const problemsOf = (values: RoomValues, fields: readonly RoomField[], timeZone: string): Problem[] =>
  fields.flatMap((field): Problem[] => {
    const text = checks[field](values, timeZone)
    return text ? [[field, text]] : []
  })

/** How the server's sentences about one field begin. */
const beginnings: [RegExp, RoomField][] = [
  [/^The title\b/, 'title'],
  [/^(The )?header\b/i, 'header'],
  [/event category/, 'pillars'],
  [/focus area/, 'milestones'],
  [/\bhosts?\b/, 'hosts'],
  [/^The start\b/, 'start'],
  [/^The end\b/, 'end'],
  [/^The capacity\b/, 'capacity'],
  [/^The description\b/, 'description'],
  [/^(The recording|recordingUrl)\b/, 'recordingUrl'],
]

/** The field that a refusal of the server is about, if it is about one. */
export function refusedField(error: Error): RoomField | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'CAPACITY_TAKEN') return 'capacity'
  if (error.code !== 'BAD_INPUT') return undefined
  return beginnings.find(([beginning]) => beginning.test(error.message))?.[1]
}
