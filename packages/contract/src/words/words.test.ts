import { describe, expect, test } from 'vitest'
import * as contract from '../index.ts'

// Every enumeration with its values and their words, in the order of the wire.
const enumerations: [string, readonly string[], (value: never) => string, string[]][] = [
  [
    'what other services are told of',
    [...contract.webhookEvents, contract.webhookTestEvent],
    contract.webhookEventLabel,
    [
      'Somebody applied',
      'An application was approved',
      'An application was rejected',
      'An account was opened',
      'A membership became active',
      'A membership ended',
      'A member was registered for a Living Room',
      'A registration was removed',
      'A Living Room was created',
      'An article was published',
      'Test event',
    ],
  ],
  [
    'what an API key may do',
    contract.apiScopes,
    contract.apiScopeLabel,
    [
      'Read members and applications',
      'Change members',
      'Read Living Rooms and registrations',
      'Change Living Rooms and registrations',
      'Read articles and scheduled content',
      'Change articles and scheduled content',
      'Read reports',
      'Read support conversations',
      'Read payments',
      'Read figures',
    ],
  ],
  [
    'a delivery of a webhook',
    contract.webhookDeliveryStates,
    contract.webhookDeliveryStateLabel,
    ['Waiting', 'Delivered', 'Failed'],
  ],
  ['a role', contract.roles, contract.roleLabel, ['Customer', 'Staff', 'Admin', 'Manager']],
  [
    'a member’s status',
    contract.memberStatuses,
    contract.memberStatusLabel,
    ['Pending', 'Approved', 'Rejected'],
  ],
  ['a subscription', contract.subscriptionStatuses, contract.subscriptionStatusLabel, ['Active', 'Inactive']],
  [
    'a subscription at the provider',
    contract.subscriptionStates,
    contract.subscriptionStateLabel,
    ['Not paid yet', 'Free trial', 'Active', 'Payment overdue', 'Ended'],
  ],
  ['a plan', contract.subscriptionTypes, contract.subscriptionTypeLabel, ['Monthly', 'Yearly']],
  [
    'a payment',
    contract.paymentStates,
    contract.paymentStateLabel,
    ['Being charged', 'Failed', 'Paid', 'Partly refunded', 'Refunded', 'Reversed'],
  ],
  [
    'what a payment is for',
    contract.paymentReasons,
    contract.paymentReasonLabel,
    ['First payment', 'Renewal', 'Change of plan', 'Entered by staff'],
  ],
  [
    'the way money came',
    contract.paymentMethods,
    contract.paymentMethodLabel,
    ['Card', 'Bank transfer', 'Cash', 'Gift'],
  ],
  [
    'a refund',
    contract.refundStates,
    contract.refundStateLabel,
    ['Not confirmed yet', 'Given back', 'Refused'],
  ],
  ['an entry of the ledger', contract.ledgerKinds, contract.ledgerKindLabel, ['Payment', 'Refund']],
  [
    'a broadcast’s state',
    contract.broadcastStates,
    contract.broadcastStateLabel,
    ['Scheduled', 'Running', 'Sent', 'Cancelled', 'Failed'],
  ],
  [
    'an audience',
    contract.audienceKinds,
    contract.audienceKindLabel,
    ['Everyone', 'A view or filter', 'Chosen members'],
  ],
  [
    'a reason to be left out',
    contract.leftOutReasons,
    contract.leftOutReasonLabel,
    ['In the trash', 'Archived', 'Not active', 'Locked or blocked'],
  ],
  [
    'a delivery',
    contract.deliveryStates,
    contract.deliveryStateLabel,
    ['Waiting', 'Sending', 'Sent', 'Kept here, not sent', 'Failed', 'Unconfirmed', 'Cancelled'],
  ],
  ['a device’s platform', contract.pushPlatforms, contract.pushPlatformLabel, ['iOS', 'Android', 'Browser']],
  [
    'a figure',
    contract.figureNames,
    contract.figureLabel,
    contract.figureNames.map((name) => contract.figureDefinitions[name].title),
  ],
  [
    'a step to membership',
    contract.funnelSteps,
    contract.figurePartLabel,
    ['Applied', 'Approved', 'Invited', 'Clicked the link', 'Opened the account', 'Paid member'],
  ],
  [
    'an event of an app or page',
    contract.analyticsEventNames,
    contract.analyticsEventLabel,
    [
      'App opened',
      'Living Room viewed',
      'Living Room joined',
      'Recording opened',
      'Article viewed',
      'Card viewed',
      'Application begun',
      'Checkout begun',
    ],
  ],
  [
    'where an event comes from',
    contract.analyticsSources,
    contract.analyticsSourceLabel,
    ['Website', 'iOS', 'Android'],
  ],
  ['a summary by email', contract.summaryPeriods, contract.summaryPeriodLabel, ['Weekly', 'Monthly']],
  [
    'a section of the dashboard',
    contract.figureSections,
    contract.figureSectionLabel,
    ['Growth', 'Money', 'Engagement', 'Rooms', 'Content', 'Support', 'Referrals'],
  ],
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
    'an article’s state',
    contract.articleStates,
    contract.articleStateLabel,
    ['Draft', 'Scheduled', 'Published', 'Unpublished'],
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
  ['a message’s way', contract.outboxChannels, contract.outboxChannelLabel, ['Email', 'Text message']],
  [
    'a mail’s state',
    contract.outboxStates,
    contract.outboxStateLabel,
    ['Waiting', 'Sent', 'Kept here, not sent', 'Skipped', 'Failed'],
  ],
  [
    'a kind of event',
    contract.timelineKinds,
    contract.timelineKindLabel,
    ['Joining', 'Membership', 'Living Rooms', 'Emails', 'Support', 'Notes', 'Reports', 'Changes'],
  ],
  [
    'a kind of record',
    contract.searchKinds,
    contract.searchKindLabel,
    [
      'Members',
      'Applications',
      'Living Rooms',
      'Schedule',
      'Articles',
      'Assets',
      'Imports',
      'Support',
      'Reports',
      'Outbox',
    ],
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
  ['a level of the log', contract.logLevels, contract.logLevelLabel, ['Debug', 'Info', 'Warning', 'Error']],
  [
    'a report’s status',
    contract.reportStatuses,
    contract.reportStatusLabel,
    ['Open', 'In review', 'Resolved', 'Dismissed'],
  ],
  [
    'a support request’s state',
    contract.supportStates,
    contract.supportStateLabel,
    ['Open', 'Waiting', 'Closed'],
  ],
  ['a card’s state', contract.cardStates, contract.cardStateLabel, ['Planned', 'Live', 'Past']],
  [
    'a picture’s size',
    contract.imageFormats,
    contract.imageFormatLabel,
    ['Small', 'Medium', 'Large', 'Extra large'],
  ],
  [
    'when results are shown',
    contract.pollResultsShown,
    contract.pollResultsShownLabel,
    ['After they vote', 'After the poll ends'],
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
