// Answers that staff keep for questions that come often, with {places} that are filled when one is put into a reply.

/** The {places} of a saved reply, as its form lists them. */
export const savedReplyPlaces = ['firstName', 'subject', 'community', 'staffName'] as const
export type SavedReplyPlace = (typeof savedReplyPlaces)[number]

export const savedReplyLimits = { title: 100, body: 5_000, count: 200 }

const place = /( ?)\{([^{}\n]*)\}/g

/** The first place that no saved reply has, as it is written. */
export function unknownPlaceIn(text: string): string | undefined {
  const unknown = [...text.matchAll(place)].find(([, , name]) => !isPlace(String(name)))
  return unknown?.[0].trim()
}

const isPlace = (name: string): name is SavedReplyPlace => savedReplyPlaces.some((known) => known === name)

/** The text with its places filled; an empty value takes the space before it along, so that 'Hello {firstName},' never reads 'Hello ,'. */
export const fillPlaces = (text: string, values: Record<SavedReplyPlace, string>): string =>
  text.replace(place, (written, space: string, name: string) => {
    if (!isPlace(name)) return written
    return values[name] ? space + values[name] : ''
  })
