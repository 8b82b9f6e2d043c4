/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { activationStates } from '@hearth/contract'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { toFilterInput } from '../providers/filterInput.ts'
import { toggled } from '../shared/list/filters/filterValues.ts'
import { listAddressOf, problemOfAddress } from '../shared/list/listAddress.ts'
import { userFilters } from './filters.ts'

const everyChoice = userFilters.flatMap((definition) =>
  definition.choices.map(({ value }) => [definition.field, value, definition] as const),
)

describe('the filters of the members list', () => {
  it('have the names that the wire knows', () => {
    const schema = readFileSync(new URL('../../../api/schema.graphql', import.meta.url), 'utf8')
    const users = buildSchema(schema, { assumeValidSDL: true }).getQueryType()?.getFields().users
    const [, names] = /Filters: ([^;]+);/.exec(users?.description ?? '') ?? []
    // The trash is a page of its own.
    expect([...userFilters.map(({ field }) => field), 'deleted']).toEqual(names?.split(/\s+/))
  })

  it('offer every activation state', () => {
    const activation = userFilters.find(({ field }) => field === 'activation')
    expect(activation?.choices.map(({ value }) => value)).toEqual([...activationStates])
  })

  it.each(everyChoice)(
    'carry %s = %s from a click to the address and on to the wire',
    (field, value, definition) => {
      const filterValues = toggled({ query: 'ada' }, definition, value)
      const address = listAddressOf({
        filterValues,
        sort: { field: 'created', order: 'DESC' },
        page: 1,
        perPage: 25,
      })
      expect(problemOfAddress(address, { sortFields: ['created'], filters: userFilters })).toBeNull()

      const read = JSON.parse(new URLSearchParams(address).get('filter') ?? '')
      expect(toFilterInput(read)).toEqual({ query: 'ada', filters: [{ field, values: [value] }] })
    },
  )
})
