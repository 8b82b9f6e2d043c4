import type { Email } from 'postal-mime'

const limits = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
export const { maxHeadersSize } = limits

/** @throws Error for what is no email */
export async function parseIncoming(raw: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(raw, limits)
}
