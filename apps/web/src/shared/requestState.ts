import type { SupportState } from '@hearth/contract'

/** Whose turn it is in a support request, as the person who asked reads it. */
export const requestStateText: Record<SupportState, string> = {
  OPEN: 'Waiting for our answer',
  WAITING: 'Answered',
  CLOSED: 'Closed',
}
