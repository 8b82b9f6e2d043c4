/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLInputObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { labelOf } from './fieldText.ts'
import { memberFields } from './memberFields.ts'

const schema = buildSchema(readFileSync(new URL('../../../../api/schema.graphql', import.meta.url), 'utf8'), {
  assumeValidSDL: true,
})
const input = schema.getType('AdminUserUpdateInput') as GraphQLInputObjectType

it('places every field that staff may change on exactly one tab', () => {
  expect(memberFields.map(({ source }) => source).sort()).toEqual(Object.keys(input.getFields()).sort())
})

it('calls every field by a label of its own', () => {
  const labels = memberFields.map(({ source }) => labelOf(source))
  expect(new Set(labels).size).toBe(labels.length)
})

it.each(['subscriptionSetBy', 'activatedByAdmin', 'deletedAt', 'focusMilestones'])(
  'has words for %s, which only the audit log shows',
  (source) => {
    expect(labelOf(source)).not.toBe(source)
  },
)
