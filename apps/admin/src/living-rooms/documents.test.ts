import { expect, it } from 'vitest'
import { toRoomsVariables } from './documents.ts'

const page = { limit: 25, page: 1, sort: { field: 'start', order: 'DESC' } } as const

it('always asks for every room, whatever focus the viewer has', () => {
  expect(toRoomsVariables({ ...page, filter: {} })).toEqual({
    ...page,
    filter: {},
    ignorePillarMilestone: true,
  })
})

it('sends the filters by day as arguments of their own', () => {
  const filters = [
    { field: 'start', values: ['2026-11-01T00:00:00.000Z'] },
    { field: 'pillar', values: ['Personal'] },
    { field: 'end', values: ['2026-12-01T00:00:00.000Z'] },
  ]
  expect(toRoomsVariables({ ...page, filter: { query: 'tea', filters } })).toEqual({
    ...page,
    filter: { query: 'tea', filters: [{ field: 'pillar', values: ['Personal'] }] },
    start: '2026-11-01T00:00:00.000Z',
    end: '2026-12-01T00:00:00.000Z',
    ignorePillarMilestone: true,
  })
})
