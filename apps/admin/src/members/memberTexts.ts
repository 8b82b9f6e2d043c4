export const memberNoun = { one: 'member', many: 'members' }
export const createTitle = 'Create Member'
export const createMember = { label: createTitle, to: '/admin/users/create' }

/** The address by which this member brings others. */
export const referralLinkOf = ({ username }: { username: string }): string =>
  `${window.location.origin}/#invitee=${username}`
