import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { maxKeptCharacters, maxSeenOnce } from './document-cache.ts'
import { createEngine } from './engine.ts'
import { printWholeSchema } from './graphql.ts'

const schema = buildSchema(printWholeSchema(modules))
const newEngine = () => createEngine(schema, { introspection: false })
/** A valid document of some 14,700 characters that no other number makes. */
const longDocument = (number: number) => `{ plans { cents } } # ${number} ${'x'.repeat(14_700)}`

describe('R27 what is kept of documents', () => {
  test('a document is kept when it comes a second time', () => {
    const engine = newEngine()
    engine.prepare({ source: '{ plans { cents } }' })
    expect(engine.kept()).toEqual({ documents: 0, characters: 0, seenOnce: 1 })
    for (let time = 0; time < 3; time += 1) engine.prepare({ source: '{ plans { cents } }' })
    expect(engine.kept()).toEqual({ documents: 1, characters: 19, seenOnce: 0 })
  })

  test.each([
    ['is not valid', '{ plans { nothingOfThat } }', undefined],
    ['cannot be parsed', '{ plans {', undefined],
    ['is over a limit', `{ ${'plans { cents } '.repeat(60)} }`, undefined],
  ])('a document that %s leaves nothing behind, however often it comes', (_what, source, operationName) => {
    const engine = newEngine()
    for (let time = 0; time < 5; time += 1) expect(() => engine.prepare({ source, operationName })).toThrow()
    expect(engine.kept()).toEqual({ documents: 0, characters: 0, seenOnce: 0 })
  })

  test('a name that no operation has takes no place', () => {
    const engine = newEngine()
    for (let name = 0; name < 10; name += 1)
      for (let time = 0; time < 3; time += 1)
        engine.prepare({
          source: 'query A { plans { cents } } query B { me { id } }',
          operationName: `N${name}`,
        })
    expect(engine.kept()).toEqual({ documents: 0, characters: 0, seenOnce: 0 })
  })

  test('documents that come once are hardly kept, and those that come twice up to a length in all', () => {
    const engine = newEngine()
    for (let number = 0; number < maxSeenOnce + 1_000; number += 1)
      engine.prepare({ source: `{ plans { cents } } # ${number}` })
    expect(engine.kept()).toEqual({ documents: 0, characters: 0, seenOnce: maxSeenOnce })
    for (let number = 0; number < 200; number += 1)
      for (let time = 0; time < 2; time += 1) engine.prepare({ source: longDocument(number) })
    const { documents, characters } = engine.kept()
    expect(characters).toBeLessThanOrEqual(maxKeptCharacters)
    expect(documents).toBe(Math.floor(maxKeptCharacters / 14_730))
  })

  test('what is used stays, what was used longest ago goes', () => {
    const engine = newEngine()
    const twice = (source: string) => [engine.prepare({ source }), engine.prepare({ source })]
    twice(longDocument(0))
    for (let number = 1; number < 200; number += 1) {
      twice(longDocument(number))
      const before = engine.kept()
      engine.prepare({ source: longDocument(0) })
      expect(engine.kept()).toEqual(before)
    }
  })
})

describe('execution', () => {
  let hearth: TestApp
  let staff: { id: string; token: string }
  beforeAll(async () => {
    hearth = await startTestApp()
    staff = await hearth.signIn({ role: 'ADMIN' })
  })
  afterAll(() => hearth.close())

  test('the answer is the same when a document comes the first, the second and the third time', async () => {
    const query =
      'query ($id: ID!) { user(id: $id) { email registrations { role } } users(limit: 1) { pageInfo { total } } }'
    const answers = [1, 2, 3].map(() => hearth.graphql(query, { id: staff.id }, staff.token))
    const [first, second, third] = await Promise.all(answers)
    expect(first?.data.user.email).toContain('@')
    expect([second, third]).toEqual([first, first])
  })

  test('a variable that does not fit is the same error each time', async () => {
    const ask = () => hearth.graphql('query ($id: ID!) { user(id: $id) { email } }', { id: {} }, staff.token)
    const answers = [await ask(), await ask(), await ask()]
    expect(answers[0]?.errors?.[0]?.message).toContain('ID cannot represent')
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('each alias of a field is answered for its own arguments', async () => {
    const change = (city: string) =>
      hearth.graphql(
        'mutation ($id: ID!, $city: String) { adminUserUpdate(id: $id, input: { city: $city }) { id } }',
        { id: staff.id, city },
        staff.token,
      )
    for (const city of ['Bristol', 'Leeds', 'York']) await change(city)
    const query =
      'query ($id: ID!) { user(id: $id) { one: auditLog(limit: 1) { id } two: auditLog(limit: 2) { id } } }'
    const { data } = await hearth.graphql(query, { id: staff.id }, staff.token)
    expect([data.user.one.length, data.user.two.length]).toEqual([1, 2])
  })
})
