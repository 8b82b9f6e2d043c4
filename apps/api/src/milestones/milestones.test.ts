import { milestonesByPillar } from '@hearth/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let token: string

beforeAll(async () => {
  hearth = await startTestApp()
  token = (await hearth.signIn({ role: 'CUSTOMER' })).token
})
afterAll(() => hearth.close())

async function list(args: string): Promise<{ ids: string[]; total: number }> {
  const { data, errors } = await hearth.graphql(
    `{ milestones${args} { edges { node { id name pillar { name } } } pageInfo { total } } }`,
    {},
    token,
  )
  expect(errors).toBeUndefined()
  const { edges, pageInfo } = data.milestones
  for (const { node } of edges) expect(node.id).toBe(`${node.pillar.name}:${node.name}`)
  return { ids: edges.map((edge: { node: { id: string } }) => edge.node.id), total: pageInfo.total }
}

describe('the list of milestones', () => {
  test('shows all 35 at once, by id', async () => {
    const { ids, total } = await list('(limit: 1000)')
    expect([ids.length, total]).toEqual([35, 35])
    expect(ids).toEqual(ids.toSorted())
  })

  test.each([
    ['(pillar: "Financial", limit: 1000)', milestonesByPillar.Financial.length],
    [
      '(filter: { filters: [{ field: "pillar", values: ["Personal"] }] })',
      milestonesByPillar.Personal.length,
    ],
    ['(name: "Networking")', 1],
    ['(name: "Networking", pillar: "Personal")', 0],
    ['(pillar: "Sports")', 0],
    ['(filter: { query: "divorce" })', 2],
    [
      '(filter: { query: "&" })',
      Object.values(milestonesByPillar)
        .flat()
        .filter((name) => name.includes('&')).length,
    ],
  ])('%s finds %i', async (args, found) => {
    expect((await list(args)).total).toBe(found)
  })

  test('goes page by page, and sorts by name', async () => {
    const all = (await list('(limit: 1000)')).ids
    expect((await list('(limit: 10, page: 4)')).ids).toEqual(all.slice(30))
    const { ids } = await list('(limit: 2, sort: { field: "name", order: ASC })')
    expect(ids).toEqual(['Personal:Adulting', 'Personal:Aging & Caregiving'])
  })

  test('refuses more than 1000, and a pillar that is none as a filter', async () => {
    const refusal = async (args: string) =>
      (await hearth.graphql(`{ milestones${args} { edges { node { id } } } }`, {}, token)).errors?.[0]
        ?.message
    expect(await refusal('(limit: 1001)')).toContain('from 1 to 1000, not 1001')
    expect(await refusal('(filter: { filters: [{ field: "pillar", values: ["Sports"] }] })')).toContain(
      'It takes: Professional, Personal, Financial',
    )
  })

  test('by ids keeps their order and leaves out what is not there', async () => {
    const ids = ['Personal:Friendship', 'Personal:Juggling', 'Financial:Managing Debt', 'Personal:Friendship']
    const { data } = await hearth.graphql(
      'query ($ids: [ID!]!) { milestonesMany(ids: $ids) { id } }',
      { ids },
      token,
    )
    expect(data.milestonesMany).toEqual([{ id: ids[0] }, { id: ids[2] }])
  })
})

describe('the figures of a milestone', () => {
  test('are those that the lists of members and rooms find, in two statements more, for staff alone', async () => {
    const staff = (await hearth.signIn({ role: 'STAFF', focusMilestones: [] })).token
    const focusMilestones = ['Personal:Friendship', 'Financial:Managing Debt']
    await hearth.addMembers([
      { focusMilestones, archive: false },
      { focusMilestones: ['Personal:Friendship'], archive: false },
      { focusMilestones, archive: true },
    ])
    await hearth.addTenant('harbour')
    await hearth.addMembers([{ focusMilestones, archive: false }], 'harbour')
    await hearth.addRooms([{ milestones: ['Friendship'] }, { milestones: ['Adulting', 'Friendship'] }])
    const text = `query ($ids: [ID!]!, $people: FilterInput, $rooms: FilterInput) {
      milestonesMany(ids: $ids) { members livingRooms }
      users(filter: $people) { pageInfo { total } }
      livingRooms(filter: $rooms, ignorePillarMilestone: true) { pageInfo { total } }
    }`
    const by = (value: string) => ({ filters: [{ field: 'milestone', values: [value] }] })
    const { data } = await hearth.graphql(
      text,
      { ids: focusMilestones, people: by('Personal:Friendship'), rooms: by('Friendship') },
      staff,
    )
    const [friendship, debt] = data.milestonesMany
    expect(friendship).toEqual({
      members: data.users.pageInfo.total,
      livingRooms: data.livingRooms.pageInfo.total,
    })
    expect(friendship.members).toBeGreaterThan(1)
    expect(friendship.livingRooms).toBeGreaterThan(1)
    expect(debt.livingRooms).toBe(0)

    const all = '{ milestones(limit: 1000) { edges { node { id members livingRooms } } } }'
    hearth.statements.splice(0)
    const asked = await hearth.graphql(all, {}, staff)
    expect(asked.data.milestones.edges).toHaveLength(35)
    expect(hearth.statements.filter((statement) => statement.includes('milestone_'))).toHaveLength(2)
    const [one] = (await hearth.graphql(all, {}, token)).data.milestones.edges
    expect(one.node).toMatchObject({ members: null, livingRooms: null })
  })

  test('can be asked for one milestone', async () => {
    const find = async (id: string) =>
      (await hearth.graphql('query ($id: ID!) { milestone(id: $id) { name } }', { id }, token)).data.milestone
    expect(await find('Personal:Friendship')).toEqual({ name: 'Friendship' })
    expect(await find('Personal:Juggling')).toBeNull()
  })
})
