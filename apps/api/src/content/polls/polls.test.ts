import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addContent, contentRows } from '../../test/content-rows.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { signInMany } from '../../test/test-people.ts'

const start = new Date('2026-11-21T12:00:00Z')
const end = new Date('2026-11-21T12:30:00Z')
const during = new Date('2026-11-21T12:10:00Z')

let hearth: TestApp
let staff: SignedIn
let rosa: SignedIn
let ada: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: during })
  await hearth.addTenant('harbour')
  staff = await hearth.signIn({ role: 'STAFF' })
  rosa = await hearth.signIn()
  ada = await hearth.signIn()
})
beforeEach(() => {
  hearth.clock.now = during
})
afterAll(() => hearth.close())

const rowOf = (name: string) => contentRows.find((row) => row.name === name) as (typeof contentRows)[number]
const quote = rowOf('quote')
const choices = ['Mentorship', 'Networking', 'Rest']

const addPoll = (changes: object = {}) =>
  addContent(hearth, staff.token, {
    ...rowOf('poll'),
    changes: {
      choices,
      resultsShown: 'AFTER_VOTE',
      start: start.toISOString(),
      end: end.toISOString(),
      ...changes,
    },
  })

const votes = 'results { answer percentage } totalVotes myChoice'
const vote = (id: string, choice: string, { token }: { token: string } = rosa) =>
  hearth.graphql(
    `mutation ($id: ID!, $choice: String!) { pollVote(id: $id, choice: $choice) { ${votes} } }`,
    { id, choice },
    token,
  )
const codeOf = async (answer: ReturnType<typeof vote>) => (await answer).errors?.[0]?.extensions.code
const read = async (id: string, { token }: { token: string } = rosa) =>
  (await hearth.graphql(`query ($id: ID!) { poll(id: $id) { ${votes} } }`, { id }, token)).data.poll
const statisticsOf = async (id: string) => {
  const { data } = await hearth.graphql(
    'query ($id: ID!) { pollResults(id: $id) { totalVotes timeZone choices { answer votes percentage } days { day choices { answer votes } } } }',
    { id },
    staff.token,
  )
  return data.pollResults
}
const change = (id: string, input: object) =>
  hearth.graphql(
    'mutation ($id: ID!, $input: PollUpdateInput!) { pollUpdate(id: $id, input: $input) { question choices } }',
    { id, input },
    staff.token,
  )
const shares = (...percentages: number[]) =>
  percentages.map((percentage, index) => ({ answer: choices[index], percentage }))
const hidden = { results: [], totalVotes: null }

describe('a vote', () => {
  test('is taken from exactly the start until just before the end', async () => {
    const id = await addPoll()
    const at = (instant: Date, milliseconds = 0) => {
      hearth.clock.now = new Date(instant.getTime() + milliseconds)
    }
    at(start, -1)
    expect(await codeOf(vote(id, 'Rest'))).toBe('POLL_NOT_STARTED')
    at(start)
    expect(await codeOf(vote(id, 'Rest'))).toBeUndefined()
    at(end, -1)
    expect(await codeOf(vote(id, 'Networking'))).toBeUndefined()
    at(end)
    expect(await codeOf(vote(id, 'Rest'))).toBe('POLL_ENDED')
    expect(await read(id)).toMatchObject({ myChoice: 'Networking', totalVotes: 1 })
  })

  test('is the member’s only one: another choice takes its place', async () => {
    const id = await addPoll()
    await vote(id, 'Rest')
    await vote(id, 'Rest')
    expect((await vote(id, ' mentorship ')).data.pollVote).toEqual({
      results: shares(100, 0, 0),
      totalVotes: 1,
      myChoice: 'Mentorship',
    })
    expect((await statisticsOf(id)).totalVotes).toBe(1)
  })

  test('is one even when a member votes many times at the same moment', async () => {
    const id = await addPoll()
    await Promise.all(Array.from({ length: 20 }, (_, index) => vote(id, String(choices[index % 3]))))
    expect((await statisticsOf(id)).totalVotes).toBe(1)
  })

  test.each([['Sleep'], [''], ['x'.repeat(10_000)]])(
    'is refused for %j, with the choices there are',
    async (choice) => {
      const { errors } = await vote(await addPoll(), choice)
      expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
      expect(errors?.[0]?.message).toContain(
        'is not a choice of this poll. It has: Mentorship, Networking, Rest',
      )
      expect(String(errors?.[0]?.message).length).toBeLessThan(300)
    },
  )

  test('is refused in a poll that is deleted, of another community, or no poll', async () => {
    const id = await addPoll()
    expect(await codeOf(vote(await addContent(hearth, staff.token, quote), 'Rest'))).toBe('NOT_FOUND')
    const stranger = await hearth.signIn({ tenantId: 'harbour' })
    expect(await codeOf(vote(id, 'Rest', stranger))).toBe('NOT_FOUND')
    await hearth.graphql(`mutation { pollDelete(id: "${id}") { id } }`, {}, staff.token)
    expect(await codeOf(vote(id, 'Rest'))).toBe('NOT_FOUND')
  })

  test('goes with the member who leaves for good', async () => {
    const id = await addPoll()
    const leaver = await hearth.signIn()
    await vote(id, 'Rest', leaver)
    await vote(id, 'Mentorship')
    await hearth.db
      .deleteFrom('members')
      .where('tenantId', '=', 'hearth')
      .where('id', '=', leaver.id)
      .execute()
    expect(await read(id)).toMatchObject({ results: shares(100, 0, 0), totalVotes: 1 })
  })
})

describe('the results', () => {
  test('are hidden from a member until they vote, and never from staff', async () => {
    const id = await addPoll()
    await vote(id, 'Rest', ada)
    expect(await read(id)).toEqual({ ...hidden, myChoice: null })
    expect(await read(id, staff)).toEqual({ results: shares(0, 0, 100), totalVotes: 1, myChoice: null })
    await vote(id, 'Mentorship')
    expect(await read(id)).toEqual({ results: shares(50, 0, 50), totalVotes: 2, myChoice: 'Mentorship' })
  })

  test('are hidden from everybody but staff until the end, where the poll says so', async () => {
    const id = await addPoll({ resultsShown: 'AFTER_END' })
    await vote(id, 'Rest', ada)
    expect((await vote(id, 'Rest')).data.pollVote).toEqual({ ...hidden, myChoice: 'Rest' })
    expect(await read(id, staff)).toMatchObject({ totalVotes: 2 })
    hearth.clock.now = end
    expect(await read(id)).toEqual({ results: shares(0, 0, 100), totalVotes: 2, myChoice: 'Rest' })
  })

  test('are shown to a member who did not vote once the poll has ended', async () => {
    const id = await addPoll()
    await vote(id, 'Rest', ada)
    hearth.clock.now = end
    expect(await read(id)).toEqual({ results: shares(0, 0, 100), totalVotes: 1, myChoice: null })
  })

  test('of a poll without votes are all zero', async () => {
    const id = await addPoll()
    expect(await read(id, staff)).toEqual({ results: shares(0, 0, 0), totalVotes: 0, myChoice: null })
  })

  test('of many polls are counted together', async () => {
    const asked = async (count: number) => {
      const live = Array.from({ length: count }, () => addPoll())
      await Promise.all(live)
      hearth.statements.splice(0)
      await hearth.graphql(
        '{ currentCards { cards { ... on Poll { results { answer } } } } }',
        {},
        rosa.token,
      )
      return hearth.statements.filter((text) => text.includes('poll_votes')).length
    }
    expect([await asked(1), await asked(10)]).toEqual([1, 1])
  })
})

describe('the choices', () => {
  test('are frozen by the first vote, and everything else is not', async () => {
    const id = await addPoll()
    expect((await change(id, { choices: ['Yes', 'No'] })).data.pollUpdate.choices).toEqual(['Yes', 'No'])
    await vote(id, 'Yes')
    const refused = await change(id, { choices: ['Yes', 'no'], question: 'Really?' })
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'CHOICES_FROZEN', fields: ['choices'] } })
    const { data } = await change(id, { choices: ['Yes', 'No'], question: 'Really?' })
    expect(data.pollUpdate).toEqual({ question: 'Really?', choices: ['Yes', 'No'] })
  })

  test('never change under a vote that is given at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const id = await addPoll()
        const [voted, changed] = await Promise.all([vote(id, 'Rest'), change(id, { choices: ['Yes', 'No'] })])
        return [voted.errors?.[0]?.extensions.code, changed.errors?.[0]?.extensions.code]
      }),
    )
    for (const outcome of outcomes)
      expect([
        [undefined, 'CHOICES_FROZEN'],
        ['BAD_INPUT', undefined],
      ]).toContainEqual(outcome)
  })
})

describe('the statistics', () => {
  test('count by choice, and by the day of the present choice in the community’s own calendar', async () => {
    await hearth.db
      .updateTable('tenants')
      .set({ timeZone: 'Pacific/Auckland' })
      .where('id', '=', 'hearth')
      .execute()
    const id = await addPoll({ start: '2026-11-20T10:00:00Z' })
    const [one, two, three] = await signInMany(hearth, 3)
    hearth.clock.now = new Date('2026-11-21T10:59:00Z')
    await vote(id, 'Rest', { token: String(one) })
    await vote(id, 'Rest', { token: String(two) })
    hearth.clock.now = new Date('2026-11-21T11:00:00Z')
    await vote(id, 'Rest', { token: String(one) })
    await vote(id, 'Mentorship', { token: String(two) })
    await vote(id, 'Mentorship', { token: String(three) })
    const day = (date: string, ...counts: number[]) => ({
      day: date,
      choices: counts.map((votes, index) => ({ answer: choices[index], votes })),
    })
    expect(await statisticsOf(id)).toEqual({
      totalVotes: 3,
      timeZone: 'Pacific/Auckland',
      choices: [
        { answer: 'Mentorship', votes: 2, percentage: 67 },
        { answer: 'Networking', votes: 0, percentage: 0 },
        { answer: 'Rest', votes: 1, percentage: 33 },
      ],
      days: [day('2026-11-21', 0, 0, 1), day('2026-11-22', 2, 0, 0)],
    })
    await hearth.db.updateTable('tenants').set({ timeZone: 'UTC' }).where('id', '=', 'hearth').execute()
  })

  test('are a CSV too, which never says who voted and computes nothing', async () => {
    const id = await addPoll({ choices: ['=1+1', 'Say "no", twice'] })
    await vote(id, '=1+1')
    const { data } = await hearth.graphql(
      'mutation ($id: ID!) { adminPollExportLink(id: $id) { url rows } }',
      { id },
      staff.token,
    )
    expect(data.adminPollExportLink.rows).toBe(2)
    const file = await fetch(hearth.at(data.adminPollExportLink.url))
    expect(file.headers.get('content-disposition')).toContain('poll.csv')
    expect(await file.text()).toBe(
      'answer,votes,percentage,2026-11-21\r\n\'=1+1,1,100,1\r\n"Say ""no"", twice",0,0,0\r\n',
    )
  })

  test('of what is no poll are not there', async () => {
    const id = await addContent(hearth, staff.token, quote)
    const { errors } = await hearth.graphql(`{ pollResults(id: "${id}") { totalVotes } }`, {}, staff.token)
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('500 members who vote at once, at two processes', () => {
  test('give 500 votes, each counted once', async () => {
    const beside = await startTestApp({ beside: hearth })
    const id = await addPoll()
    const tokens = await signInMany(hearth, 500)
    const voteAll = (voters: string[], choiceOf: (index: number) => string | undefined) =>
      Promise.all(
        voters.map((token, index) =>
          (index % 2 === 0 ? hearth : beside).graphql(
            'mutation ($id: ID!, $choice: String!) { pollVote(id: $id, choice: $choice) { myChoice } }',
            { id, choice: choiceOf(index) },
            token,
          ),
        ),
      )
    const counted = async () => (await statisticsOf(id)).choices.map(({ votes }: { votes: number }) => votes)
    const answers = await voteAll(tokens, (index) => choices[index % 3])
    expect(answers.filter(({ errors }) => errors)).toEqual([])
    expect(await counted()).toEqual([167, 167, 166])
    await voteAll(tokens.slice(0, 90), (index) => choices[(index + 1) % 3])
    expect(await counted()).toEqual([167, 167, 166])
    await voteAll(tokens.slice(0, 90), () => 'Rest')
    expect(await counted()).toEqual([137, 137, 226])
    await beside.close()
  })
})

test('the kept tallies are what the votes add up to, however these came, changed and went', async () => {
  const { rows } = await hearth.pool.query(`
    select tallies.* from (select poll_id, choice, votes from poll_tallies where tenant_id = 'hearth' and votes <> 0) as tallies
      full join (select poll_id, choice, count(*)::int as votes from poll_votes where tenant_id = 'hearth' group by 1, 2) as counted
      using (poll_id, choice, votes)
      where tallies is null or counted is null`)
  expect(rows).toEqual([])
  const counted = await hearth.pool.query("select count(*)::int from poll_tallies where tenant_id = 'hearth'")
  expect(counted.rows[0].count).toBeGreaterThan(10)
})
