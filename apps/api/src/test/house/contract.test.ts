import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as contract from '@hearth/contract'
import {
  buildSchema,
  findBreakingChanges,
  GraphQLEnumType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { printFiguresPage } from '../../analytics/index.ts'
import { printApiReference } from '../../api-reference.ts'
import { modules } from '../../modules.ts'
import { describeStructure, describeTypes } from '../../platform/database/describe.ts'
import { printWholeSchema } from '../../platform/graphql/graphql.ts'
import { createTestDatabase } from '../test-database.ts'
import { notYetServed } from './not-yet-served.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const wire = buildSchema(read('packages/contract/wire.graphql'))
const printed = printWholeSchema(modules)
const served = buildSchema(printed)

/** 'type Query.users': what a breaking change says is gone. */
const missing = findBreakingChanges(wire, served).map((change) => change.description)

describe('the wire contract', () => {
  test('is served but for the parts listed as not yet served, and that list names nothing that is served', () => {
    expect(missing.toSorted()).toEqual([...notYetServed].toSorted())
  })

  test('changes only on purpose: clients of ours that nobody can update rely on it', () => {
    const text = printSchema(lexicographicSortSchema(wire))
    expect(createHash('sha256').update(text).digest('hex')).toBe(
      'c3528d8a59040b5df79a1f9e1a69bdf95025986f1e3fedae7f2e2f9f1eea7e73',
    )
  })
})

describe('the committed files are what the code makes now (npm run generate -w apps/api)', () => {
  test('schema.graphql', () => {
    expect(read('apps/api/schema.graphql')).toBe(printed)
  })

  test('docs/figures.md', () => {
    expect(read('docs/figures.md')).toBe(printFiguresPage())
  })

  test('the reference of /developers', () => {
    expect(read('apps/web/src/developers/reference.generated.json')).toBe(printApiReference(modules))
  })

  test('structure.sql and the database types', async () => {
    const client = new pg.Client({ connectionString: await createTestDatabase() })
    await client.connect()
    const [structure, types] = [await describeStructure(client), await describeTypes(client)]
    await client.end()
    expect(read('apps/api/structure.sql')).toBe(structure)
    expect(read('apps/api/src/platform/database/tables.generated.ts')).toBe(types)
  })
})

/** Enumerations that people choose as actions or never see; every other one has its words in words.ts. */
const withoutWords = [
  'SortOrder',
  'BulkAction',
  'ApplicationDecision',
  'RoomAction',
  'JobKind',
  'ContentAction',
  'ReportAction',
  // Two buttons, each with words of its own.
  'CancelWhen',
  // The dashboard's tiles have nouns of one and many.
  'AttentionKind',
  // Each kind of content says what it is called where the back-office lists the kinds.
  'ScheduleType',
]

describe('the lists of the contract package', () => {
  const lists: [string, readonly string[]][] = [
    ['Role', contract.roles],
    ['MemberStatus', contract.memberStatuses],
    ['SubscriptionStatus', contract.subscriptionStatuses],
    ['SubscriptionState', contract.subscriptionStates],
    ['SubscriptionType', contract.subscriptionTypes],
    ['PaymentState', contract.paymentStates],
    ['PaymentReason', contract.paymentReasons],
    ['PaymentMethod', contract.paymentMethods],
    ['LedgerKind', contract.ledgerKinds],
    ['RefundState', contract.refundStates],
    ['MobileOS', contract.mobileOSes],
    ['BroadcastState', contract.broadcastStates],
    ['AudienceKind', contract.audienceKinds],
    ['LeftOutReason', contract.leftOutReasons],
    ['DeliveryState', contract.deliveryStates],
    ['PushPlatform', contract.pushPlatforms],
    ['Relationship', contract.relationships],
    ['Ethnicity', contract.ethnicities],
    ['Pet', contract.pets],

    ['Generation', contract.generations],
    ['Employment', contract.employments],
    ['CompanyType', contract.companyTypes],
    ['Education', contract.educations],
    ['RegistrationRole', contract.registrationRoles],
    ['RoomPhase', contract.roomPhases],
    ['ArticleState', contract.articleStates],
    ['QuestionState', contract.questionStates],
    ['InviteState', contract.inviteStates],
    ['OutboxChannel', contract.outboxChannels],
    ['OutboxState', contract.outboxStates],
    ['JobState', contract.jobStates],
    ['RowOutcome', contract.rowOutcomes],
    ['FirstStep', contract.firstSteps],
    ['ReportStatus', contract.reportStatuses],
    ['LogLevel', contract.logLevels],
    ['SupportState', contract.supportStates],
    ['TimelineKind', contract.timelineKinds],
    ['SearchKind', contract.searchKinds],
    ['CardState', contract.cardStates],
    ['ImageFormat', contract.imageFormats],
    ['PollResultsShown', contract.pollResultsShown],
    ['FigureName', contract.figureNames],
    ['AnalyticsEventName', contract.analyticsEventNames],
    ['AnalyticsSource', contract.analyticsSources],
    ['SummaryPeriod', contract.summaryPeriods],
    ['WebhookDeliveryState', contract.webhookDeliveryStates],
  ]

  test.each(lists)('%s has the values of the schema', (name, values) => {
    const type = served.getType(name) as GraphQLEnumType
    expect(type).toBeInstanceOf(GraphQLEnumType)
    expect(type.getValues().map((value) => value.name)).toEqual(values)
  })

  test('name every enumeration of the schema that people read', () => {
    const enumerations = Object.values(served.getTypeMap()).filter(
      (type) => type instanceof GraphQLEnumType && !type.name.startsWith('__'),
    )
    const known = [...lists.map(([name]) => name), ...withoutWords]
    expect(enumerations.map(({ name }) => name).sort()).toEqual(known.sort())
  })
})
