import type { ChipTone } from '../../shared/StateChip.tsx'
import type { Invite } from './arrivalDocument.ts'

type Words = { tone: ChipTone; meaning: string }

/** How far an invite has come, as the server tells it; the word for each state is the contract's. */
export const inviteWords: Record<Invite['state'], Words> = {
  QUEUED: { tone: 'neutral', meaning: 'The email is about to be sent' },
  FAILED: { tone: 'bad', meaning: 'The email could not be delivered' },
  SENT: { tone: 'personal', meaning: 'The email was sent; the activation page has not been opened yet' },
  OPENED: { tone: 'personal', meaning: 'The activation page was opened' },
  CLICKED: { tone: 'professional', meaning: 'The activation page was shown; no password has been set yet' },
  USED: { tone: 'financial', meaning: 'A password was set with this link' },
  EXPIRED: { tone: 'bad', meaning: 'The link was valid for 4 days' },
  SUPERSEDED: { tone: 'neutral', meaning: 'A newer link replaced this one' },
}

type Moment = { text: string; at: string }

/** What happened to an invite, in order. */
export function inviteMoments(invite: Invite): Moment[] {
  const { created, sent, opened, clicked, used, superseded } = invite
  const moments = [
    ['Made', created],
    ['Sent', sent],
    ['Opened', opened],
    ['Clicked', clicked],
    ['Used', used],
    ['Replaced', superseded],
  ] as const
  return moments.flatMap(([text, at]) => (at ? [{ text, at }] : []))
}

/** A link that still works says until when. */
export const isOpen = ({ state }: Invite): boolean => !['USED', 'EXPIRED', 'SUPERSEDED'].includes(state)
