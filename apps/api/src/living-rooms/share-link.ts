/** The link to share, at the tenant's own address: the page that leads into the app. */
export const shareLink = (origin: string, { id }: { id: string }): string =>
  `${origin}/redirect-mobile-deep-linking?${new URLSearchParams({ content_id: id, type: 'livingRoom' })}`
