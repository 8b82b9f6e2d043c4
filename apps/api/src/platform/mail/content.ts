import type { Scope } from '../scope.ts'
import type { Block } from './compose.ts'

export type KeptContent = { id: string; content: unknown; sealed: Buffer | null }

/** What a message says; undefined when it is no longer kept. */
export function contentOf(scope: Scope, { id, content, sealed }: KeptContent): Block[] | undefined {
  if (content) return content as Block[]
  return sealed ? JSON.parse(scope.services.mail.seal.open(sealed, [scope.tenantId, id])) : undefined
}
