import {
  choicesOf,
  companyTypeLabel,
  companyTypes,
  educationLabel,
  educations,
  employmentLabel,
  employments,
  ethnicities,
  ethnicityLabel,
  generationLabel,
  generations,
  memberFieldLabels,
  memberStatuses,
  memberStatusLabel,
  mobileOSes,
  mobileOSLabel,
  petLabel,
  pets,
  product,
  relationshipLabel,
  relationships,
  roleLabel,
  roles,
  subscriptionStatuses,
  subscriptionStatusLabel,
} from '@hearth/contract'
import type { graphql } from '../../providers/graphql.ts'

// One table of what staff can see and change of a member. The edit form, the show page, the audit log and the
// dialog about two people's changes all read it, so a new field is one line here.

type UpdateInput = ReturnType<typeof graphql.scalar<'AdminUserUpdateInput'>>

export type Choice = { value: string; label: string }

type Kind =
  | { kind: 'text'; hint?: string; input?: 'email' }
  | { kind: 'long' }
  /** `past` are values that may stand, but that nobody can choose any more. */
  | { kind: 'enum'; choices: Choice[]; past?: string[] }
  /** One of the tenant's values, or several of them. */
  | { kind: 'choice' }
  | { kind: 'choices' }
  | { kind: 'flag'; hint?: string }
  /** A point in time. */
  | { kind: 'instant'; hint: string }
  /** How much something matters, from 0 to 10. */
  | { kind: 'scale' }
  | { kind: 'ages' }
  | { kind: 'picture' }
  | { kind: 'callingCode' | 'birthday' }

export type MemberField = Kind & {
  source: keyof UpdateInput & string
  label: string
  required?: boolean
  /** Reading it is recorded, so it is hidden until someone asks. */
  sensitive?: boolean
}

const details: MemberField[] = [
  { source: 'avatar', label: 'Picture', kind: 'picture' },
  { source: 'firstName', label: 'First name', kind: 'text', required: true },
  { source: 'lastName', label: 'Last name', kind: 'text', required: true },
  { source: 'email', label: 'Email', kind: 'text', input: 'email', required: true },
  { source: 'dob', label: 'Date of birth', kind: 'birthday' },
  { source: 'countryCode', label: 'Country calling code', kind: 'callingCode' },
  { source: 'phone', label: 'Phone', kind: 'text' },
  { source: 'bio', label: 'Bio', kind: 'long' },
  { source: 'comment', label: 'Staff note', kind: 'long' },
]

const account: MemberField[] = [
  { source: 'role', label: 'Role', kind: 'enum', choices: choicesOf(roles, roleLabel), required: true },
  {
    source: 'status',
    label: memberFieldLabels.status,
    kind: 'enum',
    choices: choicesOf(memberStatuses, memberStatusLabel),
    past: ['PENDING'],
    required: true,
  },
  {
    source: 'subscription',
    label: 'Subscription',
    kind: 'enum',
    choices: choicesOf(subscriptionStatuses, subscriptionStatusLabel),
    required: true,
  },
  {
    source: 'subscriptionReason',
    label: 'Why the subscription is set by hand',
    kind: 'text',
    hint: 'Shown with your name beside the subscription.',
  },
  { source: 'timeout', label: 'Blocked until', kind: 'instant', hint: 'Blocks sign-in until then.' },
  {
    source: 'active',
    label: 'Account open',
    kind: 'flag',
    hint: 'Lets them sign in. Someone without a password gets an email with an activation link.',
  },
  { source: 'locked', label: 'Locked', kind: 'flag', hint: 'Blocks sign-in until you turn it off.' },
  {
    source: 'archive',
    label: memberFieldLabels.archive,
    kind: 'flag',
    hint: 'Hides the member from the list, stops broadcasts and blocks sign-in.',
  },
  { source: 'contributor', label: memberFieldLabels.contributor, kind: 'flag' },
  { source: 'enterprise', label: memberFieldLabels.enterprise, kind: 'flag' },
  { source: 'enterpriseName', label: 'Enterprise name', kind: 'text' },
]

const personal: MemberField[] = [
  { source: 'address', label: 'Address', kind: 'text' },
  { source: 'city', label: 'City', kind: 'text' },
  { source: 'state', label: 'State', kind: 'text' },
  { source: 'country', label: 'Country', kind: 'text' },
  {
    source: 'relationship',
    label: 'Relationship',
    kind: 'enum',
    choices: choicesOf(relationships, relationshipLabel),
  },
  { source: 'ageOfChildren', label: 'Ages of children', kind: 'ages' },
  {
    source: 'generation',
    label: 'Generation',
    kind: 'enum',
    choices: choicesOf(generations, generationLabel),
  },
  { source: 'pet', label: 'Pet', kind: 'enum', choices: choicesOf(pets, petLabel) },
  { source: 'children', label: 'Children', kind: 'choice', sensitive: true },
  { source: 'income', label: 'Income', kind: 'choice', sensitive: true },
  {
    source: 'ethnicity',
    label: 'Ethnicity',
    kind: 'enum',
    choices: choicesOf(ethnicities, ethnicityLabel),
    sensitive: true,
  },
]

const professional: MemberField[] = [
  { source: 'occupation', label: 'Occupation', kind: 'choice' },
  { source: 'occupationType', label: 'Occupation type', kind: 'choice' },
  {
    source: 'employment',
    label: 'Employment',
    kind: 'enum',
    choices: choicesOf(employments, employmentLabel),
  },
  { source: 'education', label: 'Education', kind: 'enum', choices: choicesOf(educations, educationLabel) },
  { source: 'companyName', label: 'Company', kind: 'text' },
  { source: 'companySize', label: 'Company size', kind: 'choice' },
  {
    source: 'companyType',
    label: 'Company type',
    kind: 'enum',
    choices: choicesOf(companyTypes, companyTypeLabel),
  },
  { source: 'companyIndustry', label: 'Industry', kind: 'choice' },
  { source: 'companyRole', label: 'Role in the company', kind: 'choice' },
  { source: 'companyFunction', label: 'Function in the company', kind: 'choice' },
]

const platform: MemberField[] = [
  {
    source: 'mobileOS',
    label: memberFieldLabels.mobileOS,
    kind: 'enum',
    choices: choicesOf(mobileOSes, mobileOSLabel),
  },
  { source: 'professionalGrowthImportance', label: 'Importance of professional growth', kind: 'scale' },
  { source: 'personalGrowthImportance', label: 'Importance of personal growth', kind: 'scale' },
  { source: 'financialGrowthImportance', label: 'Importance of financial growth', kind: 'scale' },
  { source: 'activeParticipationImportance', label: 'Importance of active participation', kind: 'scale' },
  { source: 'womenSupportImportance', label: 'Importance of supporting women', kind: 'scale' },
  { source: 'profiles', label: 'Profiles', kind: 'choices' },
  { source: 'howCanHearthHelpYou', label: `How ${product} can help`, kind: 'choices' },
  { source: 'howCanHearthElevateYou', label: `How ${product} can elevate`, kind: 'choices' },
  { source: 'howCanYouHelpHearth', label: `How they can help ${product}`, kind: 'choices' },
]

export const editTabs = [
  { id: 'details', label: 'Details', fields: details },
  { id: 'account', label: 'Account Controls', fields: account },
  { id: 'personal', label: 'Personal', fields: personal },
  { id: 'professional', label: 'Professional', fields: professional },
  { id: 'platform', label: 'Platform', fields: platform },
] as const

export const memberFields: MemberField[] = editTabs.flatMap(({ fields }) => fields)
export const fieldGroups = { details, account, personal, professional, platform }

const known = new Map<string, MemberField>(memberFields.map((field) => [field.source, field]))
export const fieldOf = (source: string): MemberField | undefined => known.get(source)
