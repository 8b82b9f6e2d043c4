import type { graphql } from '../../providers/graphql.ts'

// What the values of the schema's enumerations are called on screens, in the order of the specification. The types
// come from the schema, so a value without a label does not compile.

type Relationship = ReturnType<typeof graphql.scalar<'Relationship'>>
type Ethnicity = ReturnType<typeof graphql.scalar<'Ethnicity'>>
type Pet = ReturnType<typeof graphql.scalar<'Pet'>>
type Generation = ReturnType<typeof graphql.scalar<'Generation'>>
type Employment = ReturnType<typeof graphql.scalar<'Employment'>>
type CompanyType = ReturnType<typeof graphql.scalar<'CompanyType'>>
type Education = ReturnType<typeof graphql.scalar<'Education'>>
type Role = ReturnType<typeof graphql.scalar<'Role'>>
type MemberStatus = ReturnType<typeof graphql.scalar<'MemberStatus'>>
type SubscriptionStatus = ReturnType<typeof graphql.scalar<'SubscriptionStatus'>>
type MobileOS = ReturnType<typeof graphql.scalar<'MobileOS'>>

export const roleLabels: Record<Role, string> = {
  CUSTOMER: 'Customer',
  STAFF: 'Staff',
  ADMIN: 'Admin',
  MANAGER: 'Manager',
}

export const statusLabels: Record<MemberStatus, string> = {
  PENDING: 'Pending',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}

export const subscriptionLabels: Record<SubscriptionStatus, string> = {
  ACTIVE: 'Active',
  INACTIVE: 'Inactive',
}

export const mobileOSLabels: Record<MobileOS, string> = { APPLE: 'Apple', ANDROID: 'Android', OTHER: 'Other' }

export const relationshipLabels: Record<Relationship, string> = {
  SINGLE: 'Single',
  MARRIED: 'Married',
  PARTNER: 'Partner',
  DATING_IN_A_RELATIONSHIP: 'Dating or in a relationship',
  DIVORCED: 'Divorced',
  WIDOWED: 'Widowed',
  SEPARATED: 'Separated',
  OTHER: 'Other',
}

export const ethnicityLabels: Record<Ethnicity, string> = {
  WHITE_CAUCASIAN: 'White or Caucasian',
  BLACK_AFRICAN_AMERICAN: 'Black or African American',
  MIDDLE_EASTERN_OR_NORTH_AFRICAN: 'Middle Eastern or North African',
  NORTH_AFRICAN: 'North African',
  AFRICAN_AMERICAN: 'African American',
  HISPANIC: 'Hispanic',
  LATINA_OR_SPANISH: 'Latina or Spanish',
  ASIAN: 'Asian',
  AMERICAN_INDIAN_OR_ALASKA_NATIVE: 'American Indian or Alaska Native',
  NATIVE_HAWAIIAN: 'Native Hawaiian',
  MULTIRACIAL: 'Multiracial',
  OTHER: 'Other',
}

export const generationLabels: Record<Generation, string> = {
  BABY_BOOMER: 'Baby boomer',
  GEN_X: 'Gen X',
  MILLENNIAL: 'Millennial',
  GEN_Z: 'Gen Z',
}

export const petLabels: Record<Pet, string> = { DOG: 'Dog', CAT: 'Cat', OTHER: 'Other', NONE: 'None' }

export const employmentLabels: Record<Employment, string> = {
  FULL_TIME_EMPLOYED_TEMPORARY: 'Full time, temporary',
  FULL_TIME_EMPLOYED_PERMANENT: 'Full time, permanent',
  PART_TIME_EMPLOYED_TEMPORARY: 'Part time, temporary',
  PART_TIME_EMPLOYED_PERMANENT: 'Part time, permanent',
  STUDENT: 'Student',
  UNEMPLOYED: 'Unemployed',
  OTHER: 'Other',
}

export const companyTypeLabels: Record<CompanyType, string> = {
  FOR_PROFIT: 'For profit',
  NOT_FOR_PROFIT: 'Not for profit',
  GOVERNMENT: 'Government',
}

export const educationLabels: Record<Education, string> = {
  SOME_OR_NO_COLLEGE: 'Some or no college',
  ASSOCIATES_DEGREE_OR_APPRENTICESHIP: 'Associate’s degree or apprenticeship',
  BACHELORS_DEGREE: 'Bachelor’s degree',
  MASTERS_DEGREE: 'Master’s degree',
  DOCTORAL_OR_PROFESSIONAL_DEGREE: 'Doctoral or professional degree',
}
