import { readFileSync } from 'node:fs'
import { asText, asTextThat, oneOf, optional, type ValuesOf, withDefault } from '../start/settings.ts'
import { StartError } from '../start-error.ts'
import type { VapidKeys } from './browsers.ts'
import type { FirebaseAccount } from './firebase.ts'

const asVapidKey = (length: number) =>
  asTextThat(
    (text) => new RegExp(`^[\\w-]{${length}}=?$`).test(text),
    'must be a key as npx web-push generate-vapid-keys prints it',
  )

/** The variables that choose how notifications reach devices; a part of what config.ts reads. */
export const pushVariables = {
  PUSH_PROVIDER: withDefault(oneOf('outbox', 'devices'), 'outbox'),
  FIREBASE_SERVICE_ACCOUNT: optional(asText),
  VAPID_PUBLIC_KEY: optional(asVapidKey(87)),
  VAPID_PRIVATE_KEY: optional(asVapidKey(43)),
}

/** Absent: no notification leaves the installation. */
export type PushSettings = { firebase?: FirebaseAccount; vapid?: VapidKeys }

/**
 * @param installation the address of the installation
 * @returns undefined while notifications stay in the outbox
 * @throws StartError naming the variable that is missing or wrong; never with a key in it
 */
export function parsePushSettings(
  values: ValuesOf<typeof pushVariables>,
  installation: string,
): PushSettings | undefined {
  if (values.PUSH_PROVIDER === 'outbox') return undefined
  const path = values.FIREBASE_SERVICE_ACCOUNT
  const vapid = parseVapid(values, installation)
  if (!path && !vapid)
    throw new StartError(
      'FIREBASE_SERVICE_ACCOUNT (for the apps) or VAPID_PUBLIC_KEY (for browsers) must be set with PUSH_PROVIDER=devices.',
    )
  return { ...(path && { firebase: loadAccount(path) }), ...(vapid && { vapid }) }
}

function parseVapid(values: ValuesOf<typeof pushVariables>, installation: string): VapidKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values
  if (publicKey && !privateKey) throw new StartError('VAPID_PRIVATE_KEY must be set with VAPID_PUBLIC_KEY.')
  if (privateKey && !publicKey) throw new StartError('VAPID_PUBLIC_KEY must be set with VAPID_PRIVATE_KEY.')
  return publicKey && privateKey ? { publicKey, privateKey, subject: contactOf(installation) } : undefined
}

/** RFC 8292, section 2.1: https: or mailto:. */
const contactOf = (installation: string): string =>
  installation.startsWith('https:') ? installation : `mailto:hearth@${new URL(installation).hostname}`

function loadAccount(path: string): FirebaseAccount {
  const refuse = (what: string) => new StartError(`FIREBASE_SERVICE_ACCOUNT: ${path} ${what}.`)
  let file: Record<string, unknown>
  try {
    file = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? 'is not JSON' : 'cannot be read')
  }
  const textOf = (name: string) => {
    const value = file[name]
    if (typeof value !== 'string' || value === '')
      throw refuse(`has no ${name}, so it is not the key file of a service account`)
    return value
  }
  return {
    projectId: textOf('project_id'),
    clientEmail: textOf('client_email'),
    privateKey: textOf('private_key'),
    tokenUri: textOf('token_uri'),
  }
}
