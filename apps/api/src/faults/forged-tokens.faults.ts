import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimsOf, forgedTokens, type Genuine, signOurs } from '../test/attacks/forged-tokens.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { sendCognito } from '../test/test-people.ts'
import { noteFigure } from './figures.ts'

// Somebody sends access tokens that nobody was given (security.md R13).

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

async function signIn(): Promise<Genuine> {
  const { email } = await hearth.signIn({ role: 'STAFF' })
  const { body } = await sendCognito(hearth.url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'hearth-admin',
    AuthParameters: { USERNAME: email, PASSWORD: 'Ember-lamp-42!' },
  })
  return { keys: hearth.keys, tokens: body.AuthenticationResult, now: hearth.clock.now }
}

/** A server that believes what a token says of itself, until its end. */
function believes(token: string): boolean {
  try {
    const { sub, exp } = claimsOf(token)
    return typeof sub === 'string' && Number(exp) > hearth.clock.now.getTime() / 1000
  } catch {
    return false
  }
}

/** Whether GraphQL or the identity service takes the token for somebody. */
async function opens(token: string): Promise<boolean> {
  const { data } = await hearth.graphql('{ me { id } }', {}, token)
  const { status } = await sendCognito(hearth.url, 'GetUser', { AccessToken: token })
  return Boolean(data?.me) || status === 200
}

test('tokens that nobody was given', async ({ task }) => {
  const genuine = await signIn()
  expect(await opens(genuine.tokens.AccessToken)).toBe(true)
  expect(await opens(await signOurs(genuine, {})), 'a token that differs in nothing').toBe(true)
  const forged: string[] = []
  for (const [, forge] of forgedTokens) forged.push(await forge(genuine))
  const believed = forged.filter(believes).length
  expect(believed, 'most of them fool a server that checks no signature').toBeGreaterThan(20)
  const opened: string[] = []
  for (const [index, token] of forged.entries())
    if (await opens(token)) opened.push(String(forgedTokens[index]?.[0]))
  expect(opened).toEqual([])
  noteFigure(task, {
    attack: `${forged.length} kinds of ${task.name}`,
    control: `${believed} believed by a server that only reads them`,
    result: `all ${forged.length} refused, by GraphQL and by the identity service`,
  })
})
