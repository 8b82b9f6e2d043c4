import { recoveryJob } from '../identity/index.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { deliverMail } from '../platform/mail/deliver.ts'
import type { MemberInsert } from '../seed/builders.ts'
import type { GraphqlAnswer, SignedIn, TestApp } from './test-app.ts'
import { createVisitor, type Visitor } from './visitor.ts'

export type RecoverySteps = Awaited<ReturnType<typeof startRecoverySteps>>

type Reset = { contact?: string; password?: string; visitor?: Visitor }

export const codeOf = (answer: GraphqlAnswer): string | undefined => answer.errors?.[0]?.extensions.code
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

type Current = { person: SignedIn; phone: string; browser: Visitor }

/** The steps to a new password as a person takes them, with the worker that mails the codes. */
export async function startRecoverySteps(hearth: TestApp) {
  const worker = await startWorker({
    db: hearth.db,
    pool: hearth.pool,
    log: hearth.app.log,
    forTenant: hearth.scope,
    jobs: [recoveryJob, deliverMail],
  })
  let people = 0
  let current: Current

  /** A new person with a phone number of their own, and a browser. */
  async function begin() {
    people += 1
    const phone = `07700900${String(people).padStart(3, '0')}`
    const person = await hearth.signIn({ countryCode: '+44', phone })
    current = { person, phone, browser: createVisitor(hearth) }
    return current
  }

  const whose = () => current
  return {
    begin,
    ...createLimits(hearth),
    ...createCodeSteps(hearth, whose),
    ...createPasswordSteps(hearth, whose),
    stop: worker.stop,
  }
}

const createLimits = (hearth: TestApp) => ({
  freeLimits: () => hearth.db.deleteFrom('rateLimits').execute(),
  pass: (seconds: number) => {
    hearth.clock.now = new Date(hearth.clock.now.getTime() + seconds * 1000)
  },
})

/** Asking for a code, and exchanging it. */
function createCodeSteps(hearth: TestApp, whose: () => Current) {
  const { freeLimits, pass } = createLimits(hearth)

  const requestCode = (contact: string, visitor = whose().browser, app?: TestApp) =>
    visitor.graphql('mutation ($phone: String!) { requestCode(phone: $phone) }', { phone: contact }, app)

  /** Asks for a code and reads it from the mail, as its owner would. */
  async function askForCode(contact = whose().person.email): Promise<string> {
    const { email } = whose().person
    await freeLimits()
    const before = (await hearth.readMails(email)).length
    pass(0.001)
    await requestCode(contact)
    for (;;) {
      const mails = await hearth.readMails(email)
      if (mails.length > before) return String(/\b\d{6}\b/.exec(String(mails.at(-1)?.text))?.[0])
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async function verify(code: string, visitor = whose().browser, app?: TestApp): Promise<string | null> {
    await freeLimits()
    const { data, errors } = await visitor.graphql(
      'mutation ($code: String!) { verifyCode(code: $code) }',
      { code },
      app,
    )
    if (errors) throw new Error(errors[0]?.message)
    return data.verifyCode
  }

  return { requestCode, askForCode, verify }
}

/** Setting the new password, and signing in with it. */
function createPasswordSteps(hearth: TestApp, whose: () => Current) {
  const { freeLimits } = createLimits(hearth)

  async function reset(verification: string | null, { contact, password, visitor }: Reset = {}) {
    await freeLimits()
    return (visitor ?? whose().browser).graphql(
      `mutation ($phone: String!, $verification: String!, $password: String!) {
        resetPassword(phone: $phone, verification: $verification, password: $password) { accessToken refreshToken }
      }`,
      {
        phone: contact ?? whose().person.email,
        verification: verification ?? '',
        password: password ?? 'Copper-kettle-17?',
      },
    )
  }

  /** @returns the access token, or null */
  async function logIn(password: string): Promise<string | null> {
    await freeLimits()
    const { data } = await hearth.graphql(
      'mutation ($email: String!, $password: String!) { basicLogin(email: $email, password: $password) { accessToken } }',
      { email: whose().person.email, password },
    )
    return data?.basicLogin?.accessToken ?? null
  }

  const change = (values: Partial<MemberInsert>) =>
    hearth.db
      .updateTable('members')
      .set(values as object)
      .where('tenantId', '=', 'hearth')
      .where('id', '=', whose().person.id)
      .execute()

  return { reset, logIn, change }
}
