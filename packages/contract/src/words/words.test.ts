import { describe, expect, test } from 'vitest'
import * as contract from '../index.ts'

// Every enumeration with its values and their words, in the order of the wire.
const enumerations: [string, readonly string[], (value: never) => string, string[]][] = [
  ['a role', contract.roles, contract.roleLabel, ['Customer', 'Staff', 'Admin', 'Manager']],
  [
    'a member’s status',
    contract.memberStatuses,
    contract.memberStatusLabel,
    ['Pending', 'Approved', 'Rejected'],
  ],
  ['a subscription', contract.subscriptionStatuses, contract.subscriptionStatusLabel, ['Active', 'Inactive']],
  ['a plan', contract.subscriptionTypes, contract.subscriptionTypeLabel, ['Monthly', 'Yearly']],
  ['a mobile OS', contract.mobileOSes, contract.mobileOSLabel, ['iOS', 'Android', 'Other']],
  [
    'an activation',
    contract.activationStates,
    contract.activationStateLabel,
    ['Never clicked link', 'Clicked link and now active', 'Clicked link and not yet active'],
  ],
  [
    'a relationship',
    contract.relationships,
    contract.relationshipLabel,
    [
      'Single',
      'Married',
      'Partner',
      'Dating or in a relationship',
      'Divorced',
      'Widowed',
      'Separated',
      'Other',
    ],
  ],
  [
    'an ethnicity',
    contract.ethnicities,
    contract.ethnicityLabel,
    [
      'White or Caucasian',
      'Black or African American',
      'Middle Eastern or North African',
      'North African',
      'African American',
      'Hispanic',
      'Latina or Spanish',
      'Asian',
      'American Indian or Alaska Native',
      'Native Hawaiian',
      'Multiracial',
      'Other',
    ],
  ],
  ['a pet', contract.pets, contract.petLabel, ['Dog', 'Cat', 'Other', 'None']],
  [
    'a generation',
    contract.generations,
    contract.generationLabel,
    ['Baby boomer', 'Gen X', 'Millennial', 'Gen Z'],
  ],
  [
    'an employment',
    contract.employments,
    contract.employmentLabel,
    [
      'Full time, temporary',
      'Full time, permanent',
      'Part time, temporary',
      'Part time, permanent',
      'Student',
      'Unemployed',
      'Other',
    ],
  ],
  [
    'a company’s type',
    contract.companyTypes,
    contract.companyTypeLabel,
    ['For profit', 'Not for profit', 'Government'],
  ],
  [
    'an education',
    contract.educations,
    contract.educationLabel,
    [
      'Some or no college',
      'Associate’s degree or apprenticeship',
      'Bachelor’s degree',
      'Master’s degree',
      'Doctoral or professional degree',
    ],
  ],
  [
    'a registration role',
    contract.registrationRoles,
    contract.registrationRoleLabel,
    ['Host', 'Panellist', 'Attendee'],
  ],
  [
    'a room’s phase',
    contract.roomPhases,
    contract.roomPhaseLabel,
    ['Upcoming', 'Running', 'Finished', 'Cancelled'],
  ],
  [
    'a question’s state',
    contract.questionStates,
    contract.questionStateLabel,
    ['Not asked', 'Awaiting answer', 'Answered'],
  ],
  [
    'an invite’s state',
    contract.inviteStates,
    contract.inviteStateLabel,
    ['Waiting', 'Failed', 'Sent', 'Kept here, not sent', 'Opened', 'Clicked', 'Used', 'Expired', 'Replaced'],
  ],
  [
    'a mail’s state',
    contract.outboxStates,
    contract.outboxStateLabel,
    ['Waiting', 'Sent', 'Kept here, not sent', 'Failed'],
  ],
  [
    'a kind of event',
    contract.timelineKinds,
    contract.timelineKindLabel,
    ['Joining', 'Membership', 'Living Rooms', 'Emails', 'Support', 'Notes', 'Changes'],
  ],
  ['a job’s state', contract.jobStates, contract.jobStateLabel, ['Waiting', 'Running', 'Finished', 'Failed']],
  ['a line’s outcome', contract.rowOutcomes, contract.rowOutcomeLabel, ['Added', 'Skipped', 'Problem']],
  [
    'a first step',
    contract.firstSteps,
    contract.firstStepLabel,
    [
      'Name your community',
      'Set up email',
      'Invite your colleagues',
      'Share the application form',
      'Schedule a Living Room',
    ],
  ],
  [
    'a support request’s state',
    contract.supportStates,
    contract.supportStateLabel,
    ['Open', 'Waiting', 'Closed'],
  ],
]

describe('the words of the enumerations', () => {
  test.each(enumerations)('say %s as a person reads it', (_, values, labelOf, words) => {
    expect(values.map((value) => labelOf(value as never))).toEqual(words)
  })

  test('cover every label function of the package', () => {
    const functions = Object.entries(contract).filter(([name]) => name.endsWith('Label'))
    expect(new Set(functions.map(([, labelOf]) => labelOf))).toEqual(
      new Set(enumerations.map(([, , labelOf]) => labelOf)),
    )
  })

  test('leave a value that only a newer server knows as it is', () => {
    expect(contract.roleLabel('GUEST' as never)).toBe('GUEST')
    expect(contract.roleLabel('constructor' as never)).toBe('constructor')
  })

  test('make the choices of a filter', () => {
    expect(contract.choicesOf(contract.subscriptionStatuses, contract.subscriptionStatusLabel)).toEqual([
      { value: 'ACTIVE', label: 'Active' },
      { value: 'INACTIVE', label: 'Inactive' },
    ])
  })
})
