import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applyThree, findMailedToken } from '../test/front-door.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

const start = new Date('2026-11-21T10:00:00Z')
let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines' })
})
afterAll(() => hearth.close())

let ids: Record<string, string> = {}
const emailOf = (name: string) => `${name.toLowerCase()}@desk.example`
beforeEach(async () => {
  hearth.clock.now = start
  ids = await applyThree(hearth)
})

const ask = (text: string, variables: object = {}) => hearth.graphql(text, variables, ines.token)
const decide = (input: object) =>
  ask('mutation ($input: ApplicationDecisionInput!) { applicationsDecide(input: $input) { id } }', { input })
const namesWithOpenQuestion = async () => {
  const { data } = await ask(
    '{ applications(filter: { filters: [{ field: "question", values: ["OPEN"] }] }) { edges { node { firstName } } } }',
  )
  return data.applications.edges.map((edge: { node: { firstName: string } }) => edge.node.firstName)
}

describe('a question', () => {
  const put = (text: string, to = [ids.Ada]) =>
    ask(
      'mutation ($ids: [ID!]!, $text: String!) { applicationAskQuestion(ids: $ids, text: $text) { id question } }',
      { ids: to, text },
    )
  const open = (token: string) =>
    hearth.graphql(
      'query ($token: String!) { applicationQuestion(token: $token) { text firstName tenantName } }',
      {
        token,
      },
    )
  const answer = (token: string, text = 'In the evenings.') =>
    hearth.graphql(
      'mutation ($token: String!, $text: String!) { applicationAnswer(token: $token, answer: $text) }',
      {
        token,
        text,
      },
    )
  const tokenOf = (name: string) => findMailedToken(hearth, { recipient: emailOf(name), path: 'question' })
  const codeOf = (reply: { errors?: { extensions?: { code?: string } }[] }) =>
    reply.errors?.[0]?.extensions?.code

  test('is mailed with a link of its own to each, and the answer is read on the desk', async () => {
    const { data } = await put('When would you come?', [ids.Ada, ids.Bea])
    expect(data.applicationAskQuestion).toMatchObject([{ question: 'OPEN' }, { question: 'OPEN' }])
    expect(await namesWithOpenQuestion()).toEqual(['Ada', 'Bea'])
    const token = await tokenOf('Ada')
    expect(token).not.toBe(await tokenOf('Bea'))
    expect((await open(token)).data.applicationQuestion).toEqual({
      text: 'When would you come?',
      firstName: 'Ada',
      tenantName: 'Hearth',
    })
    expect((await answer(token)).data.applicationAnswer).toBe(true)
    const shown = await ask(
      `{ application(id: "${ids.Ada}") { question questions { text answer answered askedBy { firstName } } } applicationsWaiting { answered } }`,
    )
    expect(shown.data).toEqual({
      application: {
        question: 'ANSWERED',
        questions: [
          {
            text: 'When would you come?',
            answer: 'In the evenings.',
            answered: hearth.clock.now.toISOString(),
            askedBy: { firstName: 'Ines' },
          },
        ],
      },
      applicationsWaiting: { answered: 1 },
    })
  })

  test('can be read as a mail before it goes, by people who still wait', async () => {
    await decide({ ids: [ids.Ada], decision: 'REJECT', withoutMail: true })
    const { data } = await ask(
      'query ($ids: [ID!]!) { applicationQuestionPreview(ids: $ids, text: " When? ") { asked recipient subject text } }',
      { ids: [ids.Ada, ids.Bea] },
    )
    expect(data.applicationQuestionPreview).toMatchObject({
      asked: 1,
      recipient: emailOf('Bea'),
      subject: 'A question about your application to Hearth',
    })
    expect(data.applicationQuestionPreview.text).toContain('Hello Bea,')
    expect(data.applicationQuestionPreview.text).toContain('\n\nWhen?\n\n')
    expect(await hearth.readMails(emailOf('Bea'))).toHaveLength(1)
  })

  test('is answered once, for 14 days; every other link is one answer', async () => {
    await put('When?')
    const token = await tokenOf('Ada')
    const unknown = `hearth.${'A'.repeat(27)}`
    const asked = hearth.clock.now.getTime()
    hearth.clock.now = new Date(asked + 14 * 86_400_000 + 1)
    expect(await open(token)).toEqual(await open(unknown))
    expect(codeOf(await answer(token))).toBe('INVALID_TOKEN')
    hearth.clock.now = new Date(asked + 14 * 86_400_000)
    const answers = await Promise.all([answer(token, 'One'), answer(token, 'Two'), answer(token, 'Three')])
    expect(answers.filter((reply) => reply.data?.applicationAnswer)).toHaveLength(1)
    expect(await open(token)).toEqual(await open(unknown))
  })

  test('is not answered any more once the application is decided about', async () => {
    await put('And you?', [ids.Bea])
    const token = await tokenOf('Bea')
    await decide({ ids: [ids.Bea], decision: 'REJECT', withoutMail: true })
    expect(await answer(token)).toEqual(await answer(`hearth.${'A'.repeat(27)}`))
  })

  test('is put to nobody who is decided about', async () => {
    await decide({ ids: [ids.Cleo], decision: 'APPROVE' })
    expect((await put('When?', [ids.Cleo])).data.applicationAskQuestion).toEqual([])
  })

  test.each([
    ['', 'text cannot be empty'],
    ['x'.repeat(2_001), 'text takes at most 2000 characters'],
  ])('of %.3j is refused', async (text, message) => {
    expect((await put(text)).errors?.[0]?.message).toContain(message)
  })

  test('takes an answer of at most 5,000 characters', async () => {
    await put('When?')
    const token = await tokenOf('Ada')
    expect((await answer(token, 'x'.repeat(5_001))).errors?.[0]?.message).toContain(
      'answer takes at most 5000 characters',
    )
    expect((await answer(token, 'x'.repeat(5_000))).errors).toBeUndefined()
  })
})
