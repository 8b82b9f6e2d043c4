import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '../platform/scope.ts'
import { checkStorage } from '../platform/storage/adapter.ts'
import type { Finding } from './finding.ts'

const patienceMs = 15_000

/** What each port is reached by; one without a check has nothing that could be out of reach. */
const checksOf = ({ mail, sms, storage, push, payments, identity, singleSignOn, analytics }: Services) => ({
  mail: () => mail.adapter.check(),
  sms: sms?.adapter.check ?? (async () => 'There are no text messages: codes go by email.'),
  storage: () => checkStorage(storage),
  push: push.check,
  payments: payments.check,
  identity: identity.adapter.check,
  'staff sign-in': singleSignOn?.check ?? (async () => 'Staff sign in with their passwords alone.'),
  analytics: analytics.check,
})

/** Reaches every service that this installation is set to use, all at once; nothing is sent and nothing changed. */
export const checkServices = (services: Services): Promise<Finding[]> =>
  Promise.all(
    Object.entries(checksOf(services)).map(async ([name, check]): Promise<Finding> => {
      if (!check) return { name, state: 'ok', says: 'Its adapter has no check of its own.' }
      const over = new AbortController()
      try {
        return { name, state: 'ok', says: await Promise.race([check(), refuseLater(over.signal)]) }
      } catch (error) {
        const says = (error as Error).message || String(error)
        return { name, state: 'wrong', says, advice: advice[name] ?? '' }
      } finally {
        over.abort()
      }
    }),
  )

const advice: Record<string, string> = {
  mail: 'Correct MAIL_PROVIDER, SMTP_URL or the SMTP_… settings, or let this machine reach the mail server.',
  sms: 'Correct SMS_PROVIDER and the settings of its service, or what the role may do at Amazon.',
  storage: 'Let this user write in DATA_DIR, and free space there.',
  push: 'Correct PUSH_PROVIDER and its settings.',
  payments: 'Correct PAYMENT_PROVIDER and its settings.',
  identity: 'Correct IDENTITY_PROVIDER and its settings.',
  'staff sign-in': 'Correct OIDC_ISSUER, or let this machine reach it.',
  analytics: 'Correct ANALYTICS_PROVIDER and the QUICKSIGHT_… settings, or what the role may do at Amazon.',
}

async function refuseLater(signal: AbortSignal): Promise<never> {
  await pause(patienceMs, undefined, { signal })
  throw new Error(`There was no answer within ${patienceMs / 1_000} seconds.`)
}
