import { milestonesByPillar, type Pillar, pillars, type RoomField, roomLimits } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import { parseHttpsAddress } from '../platform/values/https-address.ts'
import { isUploadPath } from '../uploads/index.ts'

// The values that a room's fields take (product.md, Validation), for creating and for changing one.

export type RoomFields = {
  title: string
  header: string
  description: string
  start: Date
  end: Date
  capacity: number
  small: boolean
  recorded: boolean
  milestones: string[]
  pillars: string[]
  hosts: string[]
  recordingUrl: string | null
}
/** As it comes over the wire. */
export type RoomInput = { [Field in RoomField]?: RoomFields[Field] | null }

const labels: Record<RoomField, string> = {
  title: 'The title',
  header: 'The header',
  description: 'The description',
  start: 'The start',
  end: 'The end',
  capacity: 'The capacity',
  small: 'small',
  recorded: 'recorded',
  milestones: 'The focus areas',
  pillars: 'The event category',
  hosts: 'The hosts',
  recordingUrl: 'The recording',
}

/** The given fields as they are stored: texts trimmed, names once. */
export const parseRoomFields = (input: RoomInput): Partial<RoomFields> =>
  Object.fromEntries(
    Object.entries(input).map(([field, value]) => [field, parseField(field as RoomField, value ?? null)]),
  )

function parseField(field: RoomField, value: unknown): unknown {
  if (field === 'recordingUrl') return parseAddress(field, value)
  if (field === 'hosts') return parseHosts((value ?? []) as string[])
  const read = typeof value === 'string' ? value.trim() : value
  if (read === null || read === '' || (Array.isArray(read) && read.length === 0))
    throw errors.badInput(`${labels[field]} cannot be empty`)
  if (field === 'title' || field === 'description') checkLength(field, read as string)
  if (field === 'header') return parseHeader(read as string)
  if (field === 'capacity') checkCapacity(read as number)
  return Array.isArray(read) ? [...new Set(read)] : read
}

function checkLength(field: 'title' | 'description', text: string): void {
  const max = roomLimits[field]
  if (text.length > max)
    throw errors.badInput(`${labels[field]} has at most ${max} characters, not ${text.length}`)
}

function checkCapacity(capacity: number): void {
  const { minCapacity, maxCapacity } = roomLimits
  if (capacity < minCapacity || capacity > maxCapacity)
    throw errors.badInput(`The capacity is a number from ${minCapacity} to ${maxCapacity}, not ${capacity}`)
}

function parseAddress(field: 'header' | 'recordingUrl', value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text.length > roomLimits.address)
    throw errors.badInput(`${labels[field]} has at most ${roomLimits.address} characters`)
  return text === '' ? null : parseHttpsAddress(field, text)
}

/** Whether a picture that was sent here is there is asked when it is saved. */
const parseHeader = (text: string): string | null =>
  isUploadPath(text) ? text : parseAddress('header', text)

function parseHosts(given: string[]): string[] {
  const hosts = [...new Set(given.map((host) => host.trim()).filter((host) => host !== ''))]
  if (hosts.length > roomLimits.hosts)
    throw errors.badInput(`A Living Room has at most ${roomLimits.hosts} hosts, not ${hosts.length}`)
  return hosts
}

/** The rules that need more than one field, on the whole room as it would be. */
export function checkRoom({ start, end, pillars: chosen, milestones }: RoomFields): void {
  if (end <= start) throw errors.badInput('The end must be after the start')
  const unknown = chosen.find((pillar) => !pillars.includes(pillar as Pillar))
  if (unknown !== undefined)
    throw errors.badInput(`'${unknown}' is not an event category; choose among ${pillars.join(', ')}`)
  for (const milestone of milestones) {
    if (chosen.some((pillar) => namesOf(pillar).includes(milestone))) continue
    throw errors.badInput(`'${milestone}' is not a focus area of ${chosen.join(' or ')}`)
  }
  const empty = chosen.find((pillar) => !namesOf(pillar).some((name) => milestones.includes(name)))
  if (empty) throw errors.badInput(`Choose at least one focus area of ${empty}`)
}

const namesOf = (pillar: string): readonly string[] => milestonesByPillar[pillar as Pillar]
