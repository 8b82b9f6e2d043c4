import type { Scope } from '../platform/scope.ts'

/** The link to share: the page that leads into the app (specification, section 2). */
export const shareLink = (scope: Scope, { id }: { id: string }): string =>
  `${scope.publicUrl}/redirect-mobile-deep-linking?${new URLSearchParams({ content_id: id, type: 'livingRoom' })}`
