import type { ChipTone } from '../../shared/StateChip.tsx'
import type { Invite } from './arrivalDocument.ts'

type Words = { text: string; tone: ChipTone; meaning: string }

/** How far an invite has come, as the server tells it. */
export const inviteWords: Record<Invite['state'], Words> = {
  QUEUED: { text: 'Waiting', tone: 'neutral', meaning: 'The mail is about to go' },
  FAILED: { text: 'Failed', tone: 'bad', meaning: 'The mail could not be delivered' },
  SENT: { text: 'Sent', tone: 'personal', meaning: 'The mail has gone; nobody has opened the page yet' },
  OPENED: { text: 'Opened', tone: 'personal', meaning: 'The activation page was opened' },
  CLICKED: {
    text: 'Clicked',
    tone: 'professional',
    meaning: 'A browser showed the page, no password is chosen',
  },
  USED: { text: 'Used', tone: 'financial', meaning: 'A password was chosen with it' },
  EXPIRED: { text: 'Expired', tone: 'bad', meaning: 'Its 4 days are over' },
  SUPERSEDED: { text: 'Superseded', tone: 'neutral', meaning: 'A newer link has taken its place' },
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
    ['Superseded', superseded],
  ] as const
  return moments.flatMap(([text, at]) => (at ? [{ text, at }] : []))
}

/** A link that still works says until when. */
export const isOpen = ({ state }: Invite): boolean => !['USED', 'EXPIRED', 'SUPERSEDED'].includes(state)
