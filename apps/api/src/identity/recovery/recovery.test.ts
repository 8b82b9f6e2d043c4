import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorker } from '../../platform/jobs/worker.ts'
import { deliverMail } from '../../platform/mail/deliver.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { answersToSession, type CognitoTokens, sendCognito } from '../../test/test-people.ts'
import { recoveryJob } from '../index.ts'

const oldPassword = 'Ember-lamp-42!'
const newPassword = 'Copper-kettle-17?'
const ClientId = 'hearth-admin'
const mismatch = 'CodeMismatchException'

let hearth: TestApp
let second: TestApp
let worker: { stop: () => Promise<void> }
let person: SignedIn

beforeAll(async () => {
  hearth = await startTestApp()
  second = await startTestApp({ beside: hearth })
  await hearth.addTenant('harbour')
  worker = await startWorker({
    db: hearth.db,
    pool: hearth.pool,
    log: hearth.app.log,
    forTenant: hearth.scope,
    jobs: [recoveryJob, deliverMail],
  })
})
afterAll(async () => {
  await worker.stop()
  await second.close()
  await hearth.close()
})
beforeEach(async () => {
  person = await hearth.signIn({ role: 'STAFF' })
})

/** But for the tries of a code, which are what several tests count. */
const freeLimits = () =>
  hearth.db.deleteFrom('rateLimits').where('key', 'not like', 'recovery-code-ip%').execute()
const pass = (seconds: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + seconds * 1000)
}
const signIn = async (password: string) => {
  await freeLimits()
  const { body } = await sendCognito(hearth.url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: person.email, PASSWORD: password },
  })
  return body.AuthenticationResult ?? body.__type
}
const mailsTo = (recipient: string) => hearth.readMails(recipient)

/** Asks for a code and reads it from the mail, as its owner would. */
async function askForCode(operation = 'ForgotPassword', headers?: string): Promise<string> {
  await freeLimits()
  const before = (await mailsTo(person.email)).length
  pass(0.001)
  const answer = await sendCognito(hearth.url, operation, { ClientId, Username: person.email }, headers)
  expect(answer.status).toBe(200)
  const mails = await waitFor(async () => {
    const found = await mailsTo(person.email)
    return found.length > before ? found : undefined
  })
  return String(/\b\d{6}\b/.exec(String(mails.at(-1)?.text))?.[0])
}

async function waitFor<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function confirm(code: string, password = newPassword, Username = person.email, app = hearth) {
  await freeLimits()
  const { status, body } = await sendCognito(app.url, 'ConfirmForgotPassword', {
    ClientId,
    Username,
    ConfirmationCode: code,
    Password: password,
  })
  return status === 200 ? 'done' : body.__type
}
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('R08 the code', () => {
  test('has 6 digits, comes by mail, lies nowhere readable in the database, and sets a new password once', async () => {
    const code = await askForCode()
    const [mail] = await mailsTo(person.email)
    expect(mail).toMatchObject({ subject: 'Your code for Hearth' })
    expect(mail?.text).toContain(`Your code is ${code}.`)
    const { rows } = await hearth.pool.query("select * from outbox_messages where tenant_id = 'hearth'")
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(await confirm(code)).toBe('done')
    expect(await signIn(oldPassword)).toBe('NotAuthorizedException')
    expect(await signIn(newPassword)).toHaveProperty('AccessToken')
    expect(await confirm(code, 'Copper-kettle-18?')).toBe(mismatch)
  })

  test('comes by ResendConfirmationCode too', async () => {
    expect(await confirm(await askForCode('ResendConfirmationCode'))).toBe('done')
  })

  test('holds for 599 seconds', async () => {
    const code = await askForCode()
    pass(599)
    expect(await confirm(code)).toBe('done')
  })

  test('does not hold for 601 seconds, which only somebody with the code is told', async () => {
    const code = await askForCode()
    pass(601)
    expect(await confirm(wrongCode(code))).toBe(mismatch)
    expect(await confirm(code)).toBe('ExpiredCodeException')
  })

  test('bears 4 wrong tries', async () => {
    const code = await askForCode()
    for (let n = 0; n < 4; n++) expect(await confirm(wrongCode(code))).toBe(mismatch)
    expect(await confirm(code)).toBe('done')
  })

  test('is void after 5 wrong tries, made one by one or at once over two processes', async () => {
    const code = await askForCode()
    await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        confirm(wrongCode(code), newPassword, person.email, n % 2 ? hearth : second),
      ),
    )
    expect(await confirm(code)).toBe(mismatch)
  })

  test('is not voided by five guesses from elsewhere, which know nothing of each other', async () => {
    const code = await askForCode()
    const guess = (from: number) =>
      hearth.app.inject({
        method: 'POST',
        url: '/identity/',
        remoteAddress: `203.0.113.${from}`,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.ConfirmForgotPassword',
        },
        payload: JSON.stringify({
          ClientId,
          Username: person.email,
          ConfirmationCode: wrongCode(code),
          Password: newPassword,
        }),
      })
    for (let n = 0; n < 20; n++) expect((await guess(n % 2)).json().__type).toBe(mismatch)
    expect(await confirm(code)).toBe('done')
  })

  test('is void after 50 guesses, however many networks they come from', async () => {
    const code = await askForCode()
    await hearth.pool.query("update recovery_codes set wrong_tries = 50 where tenant_id = 'hearth'")
    expect(await confirm(code)).toBe(mismatch)
  })

  test('serves once of ten uses at once', async () => {
    const code = await askForCode()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => confirm(code, newPassword, person.email, n % 2 ? hearth : second)),
    )
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(answers.filter((answer) => answer === mismatch)).toHaveLength(4)
  })

  test('is void when a newer one was sent', async () => {
    const older = await askForCode()
    const newer = await askForCode()
    if (older !== newer) expect(await confirm(older)).toBe(mismatch)
    expect(await confirm(newer)).toBe('done')
  })

  test('serves nobody else', async () => {
    const code = await askForCode()
    const other = await hearth.signIn({})
    expect(await confirm(code, newPassword, other.email)).toBe(mismatch)
    expect(await confirm(code, newPassword, 'nobody@example.com')).toBe(mismatch)
  })

  test('is stored as a keyed hash', async () => {
    const code = await askForCode()
    const rows = await hearth.db
      .selectFrom('recoveryCodes')
      .selectAll()
      .where('tenantId', '=', 'hearth')
      .where('personId', '=', person.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(Buffer.from(String(rows[0]?.codeHash), 'base64url')).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('is not sent to accounts that are closed, nor to people of another tenant', async () => {
    const closed = await hearth.signIn({ archive: false })
    await hearth.db
      .updateTable('members')
      .set({ locked: true })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', closed.id)
      .execute()
    const elsewhere = await hearth.signIn({ tenantId: 'harbour' })
    for (const Username of [closed.email, elsewhere.email, 'nobody@example.com']) {
      await freeLimits()
      expect((await sendCognito(hearth.url, 'ForgotPassword', { ClientId, Username })).status).toBe(200)
    }
    await askForCode()
    expect(await mailsTo(closed.email)).toEqual([])
    const { rows } = await hearth.pool.query('select recipient from outbox_messages')
    expect(rows.map((row) => row.recipient)).not.toContain(elsewhere.email)
  })

  test('keeps to the password rule, without using up a try (R03)', async () => {
    const code = await askForCode()
    for (const weak of ['short', 'Password1!', 'Hearth-2026!', 'no-upper-42!', 'A'.repeat(200_000)]) {
      expect(await confirm(code, weak)).toBe('InvalidPasswordException')
    }
    expect(await confirm(code)).toBe('done')
  })

  test('lifts a lock, because its owner has proved to be the owner', async () => {
    for (let n = 0; n < 7; n++) await signIn('Wrong-lamp-42!')
    expect(await confirm(await askForCode())).toBe('done')
    expect(await signIn(newPassword)).toHaveProperty('AccessToken')
  })

  test('opens an account whose password had to be reset', async () => {
    await hearth.db
      .updateTable('credentials')
      .set({ state: 'RESET_REQUIRED' })
      .where('tenantId', '=', 'hearth')
      .where('personId', '=', person.id)
      .execute()
    expect(await confirm(await askForCode())).toBe('done')
    expect(await signIn(newPassword)).toHaveProperty('AccessToken')
  })
})

describe('R10 a new password', () => {
  const refused = (tokens: CognitoTokens) => answersToSession([hearth.url, second.url], tokens)
  const revoked = [
    'Access Token has been revoked',
    'Refresh Token has been revoked',
    'Access Token has been revoked',
    'Refresh Token has been revoked',
  ]

  test('by code ends every session in every process and tells the owner by mail', async () => {
    const tokens = await signIn(oldPassword)
    expect(await confirm(await askForCode())).toBe('done')
    expect(await refused(tokens)).toEqual(revoked)
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your password for Hearth was changed')
  })
})

describe('R12 mails', () => {
  test('carry no address taken from the request', async () => {
    await hearth.app.inject({
      method: 'POST',
      url: '/identity/',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      payload: JSON.stringify({ ClientId, Username: person.email }),
    })
    const [mail] = await waitFor(async () => {
      const mails = await mailsTo(person.email)
      return mails.length > 0 ? mails : undefined
    })
    expect(JSON.stringify(mail)).not.toContain('evil')
  })

  test('there is no account to sign in with before one is made', async () => {
    const empty = await startTestApp()
    const { rows } = await empty.pool.query('select count(*)::int as accounts from credentials')
    expect(rows[0].accounts).toBe(0)
    await empty.close()
  })
})
