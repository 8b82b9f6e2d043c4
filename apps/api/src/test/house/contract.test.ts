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
const withoutWords = ['SortOrder', 'BulkAction', 'ApplicationDecision', 'RoomAction', 'JobKind']

describe('the lists of the contract package', () => {
  const lists: [string, readonly string[]][] = [
    ['Role', contract.roles],
    ['MemberStatus', contract.memberStatuses],
    ['SubscriptionStatus', contract.subscriptionStatuses],
    ['SubscriptionType', contract.subscriptionTypes],
    ['MobileOS', contract.mobileOSes],
    ['Relationship', contract.relationships],
    ['Ethnicity', contract.ethnicities],
    ['Pet', contract.pets],

    ['Generation', contract.generations],
    ['Employment', contract.employments],
    ['CompanyType', contract.companyTypes],
    ['Education', contract.educations],
    ['RegistrationRole', contract.registrationRoles],
    ['RoomPhase', contract.roomPhases],
    ['QuestionState', contract.questionStates],
    ['InviteState', contract.inviteStates],
    ['OutboxState', contract.outboxStates],
    ['JobState', contract.jobStates],
    ['RowOutcome', contract.rowOutcomes],
    ['FirstStep', contract.firstSteps],
    ['SupportState', contract.supportStates],
    ['TimelineKind', contract.timelineKinds],
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
