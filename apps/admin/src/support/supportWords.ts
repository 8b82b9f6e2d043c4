import type { ConversationRow } from './documents.ts'

/** The list opens with those that wait for staff. */
export const openFilter = { state: ['OPEN'] }

export const requestNoun = { one: 'support request', many: 'support requests' }

/** Who asked, by name or else by email. */
export const senderOf = ({ name, email }: Pick<ConversationRow, 'name' | 'email'>): string => name ?? email
