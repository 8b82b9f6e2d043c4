// The enumerations of the specification's section 3. The API's SDL declares the same names; a test of the
// API compares the two, because GraphQL needs them in the schema and the forms need them as lists.

export const roles = ['CUSTOMER', 'STAFF', 'ADMIN', 'MANAGER'] as const
export type Role = (typeof roles)[number]

/** The roles that may enter the back-office (specification, section 6). */
export const staffRoles = ['STAFF', 'ADMIN', 'MANAGER'] as const satisfies readonly Role[]

export const isStaffRole = (role: string | null | undefined): boolean =>
  (staffRoles as readonly string[]).includes(role ?? '')

export const memberStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type MemberStatus = (typeof memberStatuses)[number]

export const subscriptionStatuses = ['ACTIVE', 'INACTIVE'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export const mobileOSes = ['APPLE', 'ANDROID', 'OTHER'] as const
export type MobileOS = (typeof mobileOSes)[number]

/** Values of the members list's Activation filter (product.md 61). */
export const activationStates = ['NEVER_CLICKED', 'CLICKED_ACTIVE', 'CLICKED_INACTIVE'] as const
export type ActivationState = (typeof activationStates)[number]
