import type { TextPlace } from '../../shared/mail/PlaceButtons.tsx'
import type { Decision } from './decisionDocuments.ts'

type Words = {
  label: string
  /** What it means for those it is about, and what can be done about it later. */
  meaning: string
}

export const decisionWords: Record<Decision, Words> = {
  APPROVE: {
    label: 'Approve',
    meaning:
      'They get a mail with a link by which they choose a password; that opens the account. Nobody returns to the queue: an approval can be changed into a rejection, on the member’s page.',
  },
  REJECT: {
    label: 'Reject',
    meaning:
      'They leave the queue and the waitlist. Nobody returns to the queue: a rejection can be changed into an approval, on the member’s page.',
  },
}

const about: Record<string, string> = {
  firstName: 'the first name of whoever gets it',
  tenantName: 'the name of the community',
  link: 'the link that is theirs alone',
}

export const placeOf = (name: string): TextPlace => ({ name, about: about[name] ?? name })

/** Links are for the body: a subject line is read by too many. */
export const isInSubject = (name: string): boolean => name !== 'link'
