import { BoundedMap } from '../../values/bounded-map.ts'

/** A row of a list in one of its orders: how many rows come before it, and the list's revision then. */
export type Place = { id: string; offset: number; revision: string }

/** The places that one process remembers: for each list, filter and order that of the last page far down. */
export type Places = {
  /** A place from which a page so far down can be read. It holds only if the page's own snapshot has its revision. */
  before: (key: string, offset: number) => Place | undefined
  note: (key: string, place: Place) => void
}

export function createPlaces(): Places {
  const places = new BoundedMap<string, Place>(5_000)
  return {
    before: (key, offset) => {
      const place = places.get(key)
      return place && place.offset <= offset ? place : undefined
    },
    note: (key, place) => places.set(key, place),
  }
}
