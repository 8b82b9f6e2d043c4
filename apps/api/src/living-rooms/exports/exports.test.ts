import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let hearth: TestApp
let token: string
let ids: string[]

const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  hearth = await startTestApp({ now })
  token = (await hearth.signIn({ role: 'STAFF' })).token
  const rooms = await hearth.addRooms([
    {
      title: `=cmd|' /C calc'!A0`,
      description: 'Two lines,\r\nand "quotes"; Größe ＝1',
      pillars: ['Personal', 'Financial'],
      milestones: ['Friendship', 'Homeownership'],
      hosts: ['Host A', 'Host B'],
      start: new Date('2026-11-22T18:00:00Z'),
      capacity: 20,
      small: false,
      recorded: true,
    },
    { title: 'Over', start: new Date('2026-11-20T18:00:00Z') },
    { title: 'Running', start: now, end: new Date(now.getTime() + 1) },
  ])
  ids = rooms.map((room) => String(room.id))
  const people = await hearth.addMembers([{}, {}, {}])
  await hearth.db
    .insertInto('roomRegistrations')
    .values(
      people.map((person, index) => ({
        tenantId: 'hearth',
        roomId: String(ids[0]),
        memberId: String(person.id),
        role: index === 0 ? 'HOST' : 'ATTENDEE',
        created: now,
      })),
    )
    .execute()
  await hearth.addTenant('harbour')
  await hearth.addRooms([{ title: 'Harbourroom' }], 'harbour')
})
afterAll(() => hearth.close())

const read = (text: string): Record<string, string>[] =>
  parseCsv(text, { columns: true, record_delimiter: '\r\n' })

async function exportText(variables: object = {}): Promise<string> {
  const { data, errors } = await hearth.graphql(
    'query ($filter: FilterInput, $ids: [ID!]) { adminLivingRoomExportCsv(filter: $filter, ids: $ids) }',
    variables,
    token,
  )
  expect(errors).toBeUndefined()
  return data.adminLivingRoomExportCsv
}

async function linkFor(variables: object): Promise<{ url: string; rows: number }> {
  const { data } = await hearth.graphql(
    'mutation ($filter: FilterInput, $ids: [ID!]) { adminLivingRoomExportLink(filter: $filter, ids: $ids) { url rows } }',
    variables,
    token,
  )
  return data.adminLivingRoomExportLink
}

describe('the export of Living Rooms', () => {
  test('holds every room of the tenant with the list’s columns, the latest start first', async () => {
    const rows = read(await exportText())
    expect(rows.map((row) => row.state)).toEqual(['UPCOMING', 'RUNNING', 'FINISHED'])
    expect(rows[0]).toMatchObject({
      id: ids[0],
      pillars: 'Personal; Financial',
      milestones: 'Friendship; Homeownership',
      hosts: 'Host A; Host B',
      start: '2026-11-22T18:00:00.000Z',
      seatsTaken: '2',
      capacity: '20',
      recorded: 'true',
      small: 'false',
      description: 'Two lines,\r\nand "quotes"; Größe ＝1',
    })
  })

  test('keeps the meeting’s address and the seal to itself', async () => {
    expect(Object.keys(read(await exportText())[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/meeting|secret|sequence/)]),
    )
  })

  test('R31 keeps formulas from being computed', async () => {
    const text = await exportText({ ids: [ids[0]] })
    expect(text).toContain("'=cmd|' /C calc'!A0")
    expect(text).not.toMatch(/(^|,)=/m)
  })

  test('follows the filter, or the selection', async () => {
    const filter = { filters: [{ field: 'state', values: ['FINISHED'] }] }
    expect(read(await exportText({ filter })).map((row) => row.title)).toEqual(['Over'])
    expect(read(await exportText({ ids: [ids[2]] })).map((row) => row.title)).toEqual(['Running'])
    expect(read(await exportText({ ids: [] }))).toEqual([])
  })

  test.each([
    ['everything', () => ({}), 'livingRooms.csv'],
    ['an empty filter', () => ({ filter: { query: ' ', filters: [] } }), 'livingRooms.csv'],
    ['a filter', () => ({ filter: { query: 'o' } }), 'rooms.csv'],
    ['a selection', () => ({ ids: [ids[0]] }), 'rooms.csv'],
  ])('downloads %s as the same text under the name of product.md 41', async (_, variables, name) => {
    const { url, rows } = await linkFor(variables())
    const response = await fetch(hearth.url + url)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    const text = await response.text()
    expect(text).toBe(await exportText(variables()))
    expect(read(text)).toHaveLength(rows)
  })

  test('has links that open no other list, no other tenant, and end after a minute', async () => {
    const { url } = await linkFor({})
    const wrong = [url.replace('/livingRooms/', '/users/'), url.replace('/hearth.', '/harbour.')]
    for (const address of wrong) {
      const answer = await fetch(hearth.url + address)
      expect(answer.status).toBe(404)
      await answer.text()
    }
    hearth.clock.now = new Date(now.getTime() + 61_000)
    const late = await fetch(hearth.url + url)
    hearth.clock.now = now
    expect(late.status).toBe(404)
    expect(await late.json()).toEqual({
      error: 'This download link has expired. Export again to get a new one.',
    })
    const inTime = await fetch(hearth.url + url)
    expect(read(await inTime.text())).toHaveLength(3)
  })
})
