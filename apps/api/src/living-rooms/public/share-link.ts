/** The link to share: the room's public page, at the tenant's own address (product.md 39). */
export const shareLink = (origin: string, { id }: { id: string }): string => `${origin}/room/${id}`
