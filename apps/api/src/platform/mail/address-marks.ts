import type { Scope } from '../scope.ts'

/** Which addresses take no email. Whose they are, the owner of the people knows. */
export type AddressMarks = {
  isMarked: (scope: Scope, recipient: string) => Promise<boolean>
  /** Of somebody else's address, or for one that is marked already, it does nothing. */
  mark: (tx: Scope, recipient: string, reason: string) => Promise<void>
}

export const noMarks: AddressMarks = { isMarked: async () => false, mark: async () => {} }

/**
 * Whether a status of RFC 3463 says that an address takes no email, now and later. A full mailbox, our own server and
 * what a mail says (5.2.2, 5.3, 5.6, 5.7) may be mended, so they say nothing of the address.
 */
export const isStatusOfAddress = (status: string): boolean =>
  /^5\.(0\.0|1\.([0-6]|10)|2\.[01]|4\.4)$/.test(status)
