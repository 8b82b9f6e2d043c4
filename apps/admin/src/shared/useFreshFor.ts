import { NavigationType, useNavigationType } from 'react-router'

const wayBackMs = 30_000

/**
 * How long an answer is shown without being asked for again, in milliseconds, for `staleTime` of a query. On the way
 * back (or forward) to a list it is half a minute: what colleagues and jobs changed meanwhile is not there yet. What
 * this person changed is, because every change marks its resource's answers as stale. On every other way each
 * screen asks.
 */
export const useFreshFor = (): number => (useNavigationType() === NavigationType.Pop ? wayBackMs : 0)
