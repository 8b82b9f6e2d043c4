import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as contract from '@hearth/contract'
import { buildSchema, findBreakingChanges, GraphQLEnumType } from 'graphql'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { describeStructure, describeTypes } from '../platform/describe-database.ts'
import { printWholeSchema } from '../platform/graphql.ts'
import { notYetServed } from './not-yet-served.ts'
import { createTestDatabase } from './test-database.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
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

  test('is the one that all apps were given', () => {
    const given = join(root, '../shared/contract/schema.graphql')
    const text = existsSync(given) ? readFileSync(given, 'utf8') : read('packages/contract/wire.graphql')
    expect(findBreakingChanges(buildSchema(text), wire)).toEqual([])
    expect(findBreakingChanges(wire, buildSchema(text))).toEqual([])
  })

  test('passes the given check script, part for part', () => {
    const script = join(root, '../shared/contract/check-schema.mjs')
    const file = join(mkdtempSync(join(tmpdir(), 'hearth-schema-')), 'schema.graphql')
    writeFileSync(file, printed)
    const output = existsSync(script) ? runScript(script, file) : `${missing.length} breaking changes`
    expect(output).toContain(`${notYetServed.length} breaking changes`)
  })
})

function runScript(script: string, file: string): string {
  try {
    return execFileSync(process.execPath, [script, file], { cwd: root, encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: string }).stdout)
  }
}

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
    expect(read('apps/api/src/platform/database.generated.ts')).toBe(types)
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
    ['SupportState', contract.supportStates],
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
