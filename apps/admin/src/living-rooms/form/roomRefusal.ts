import { ApiError } from '@hearth/client'
import type { RoomField } from '@hearth/contract'

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
