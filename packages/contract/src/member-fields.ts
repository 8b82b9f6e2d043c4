// The members list, field by field, in the order of its columns (product.md, Screens and addresses). The back-office shows
// these columns, the CSV export writes them (after the id), and the import will read the same header.

export const memberListFields = [
  'firstName',
  'lastName',
  'email',
  'role',
  'mobileOS',
  'referred',
  'contributor',
  'enterprise',
  'hasComment',
  'status',
  'active',
  'subscription',
  'archive',
  'created',
] as const
export type MemberListField = (typeof memberListFields)[number]

/** What the list calls the fields whose name alone does not say it. */
export const memberFieldLabels: Record<MemberListField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  role: 'Role',
  mobileOS: 'Mobile OS',
  referred: 'Referred',
  contributor: 'Contributor',
  enterprise: 'Enterprise',
  hasComment: 'Has A Comment',
  status: 'Validated',
  active: 'Credential Set',
  subscription: 'Paid',
  archive: 'Archived',
  created: 'Created',
}
