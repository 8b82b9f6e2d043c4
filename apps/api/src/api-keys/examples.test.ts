import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type ApiExample, apiExamples, curlOf, javascriptOf, verifyExample } from '@hearth/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newWebhookSecret, signStandardWebhook } from '../platform/tokens/standard-webhook.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

// What /developers shows is run as it stands there, with a key of the scope that it names.

const run = promisify(execFile)

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF' })
  await hearth.addRooms([{}])
})
afterAll(() => hearth.close())

async function environmentFor({ scope }: ApiExample) {
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  const input = { name: 'Example', personal: false, scopes: [scope], expires }
  const text = 'mutation ($input: ApiKeyCreateInput!) { apiKeyCreate(input: $input) { token } }'
  const { data } = await hearth.graphql(text, { input }, ines.token)
  return { ...process.env, HEARTH_URL: hearth.url, HEARTH_KEY: data.apiKeyCreate.token }
}

describe('an example of the page for developers', () => {
  test.each(apiExamples)('runs in a shell: $title', async (example) => {
    const { stdout } = await run('bash', ['-c', curlOf(example)], { env: await environmentFor(example) })
    const { data, errors } = JSON.parse(stdout)
    expect(errors).toBeUndefined()
    expect(data).toHaveProperty(example.finds, expect.anything())
  })

  test.each(apiExamples)('runs in JavaScript: $title', async (example) => {
    const words = ['--input-type=module', '-e', javascriptOf(example)]
    const { stdout } = await run(process.execPath, words, { env: await environmentFor(example) })
    expect(JSON.parse(stdout)).toHaveProperty(example.finds, expect.anything())
  })

  test('verifies what we sign, and nothing else', async () => {
    const [secret, body] = [newWebhookSecret(), '{"type":"room.created"}']
    const sign = (at: Date, secrets: string[]) => signStandardWebhook({ id: 'one', at, body, secrets })
    const verify = async (headers: object, text: string) => {
      const call = `console.log(isFromHearth(${[secret, headers, text].map((each) => JSON.stringify(each)).join(', ')}))`
      const { stdout } = await run(process.execPath, [
        '--input-type=module',
        '-e',
        `${verifyExample}\n${call}`,
      ])
      return stdout.trim()
    }
    const now = new Date()
    expect(await verify(sign(now, [secret]), body)).toBe('true')
    expect(await verify(sign(now, [newWebhookSecret(), secret]), body)).toBe('true')
    expect(await verify(sign(now, [newWebhookSecret()]), body)).toBe('false')
    expect(await verify(sign(now, [secret]), `${body} `)).toBe('false')
    expect(await verify(sign(new Date(now.getTime() - 301_000), [secret]), body)).toBe('false')
  })
})
