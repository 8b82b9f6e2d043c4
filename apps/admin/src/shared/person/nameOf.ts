type Named = { firstName?: string | null; lastName?: string | null; email?: string | null }

/** What to call a member: the name, or the email of someone who has not given one. */
export const nameOf = ({ firstName, lastName, email }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? 'This member')
