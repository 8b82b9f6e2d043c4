import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { asHostName, asText, asTextThat, optional, type ValuesOf } from '../start/settings.ts'
import { StartError } from '../start-error.ts'

/** What mails are signed with (RFC 6376), as the library that sends them takes it. */
export type DkimKey = {
  domainName: string
  keySelector: string
  /** PEM. */
  privateKey: string
}

const asSelector = asTextThat(
  (text) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
  'must be a DKIM selector, like hearth2026',
)

/** A part of the variables in settings.ts. */
export const dkimVariables = {
  MAIL_DKIM_DOMAIN: optional(asHostName),
  MAIL_DKIM_SELECTOR: optional(asSelector),
  MAIL_DKIM_KEY_FILE: optional(asText),
}

/**
 * @param from the address that mails come from
 * @returns undefined while mails are not signed here
 * @throws StartError naming the variable that is missing or wrong; never with a key in it
 */
export function parseDkimSettings(values: ValuesOf<typeof dkimVariables>, from: string): DkimKey | undefined {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY_FILE: path } = values
  if (!domain && !selector && !path) return undefined
  if (!domain || !selector || !path)
    throw new StartError('MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY_FILE must be set together.')
  const host = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  // A signature of another domain says nothing of the sender (DMARC, RFC 7489).
  if (host !== domain && !host.endsWith(`.${domain}`))
    throw new StartError(`MAIL_FROM must be an address at ${domain}, which MAIL_DKIM_DOMAIN signs for.`)
  const privateKey = loadKey(path).export({ type: 'pkcs8', format: 'pem' })
  return { domainName: domain, keySelector: selector, privateKey: String(privateKey) }
}

const fewestBits = 1_024

function loadKey(path: string): KeyObject {
  const refuse = (what: string) => new StartError(`MAIL_DKIM_KEY_FILE: ${path} ${what}.`)
  let key: KeyObject
  try {
    key = createPrivateKey(readFileSync(path))
  } catch (error) {
    throw refuse((error as NodeJS.ErrnoException).syscall ? 'cannot be read' : 'is not a private key in PEM')
  }
  const isLongEnough = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits
  if (key.asymmetricKeyType !== 'rsa' || !isLongEnough)
    throw refuse(`is not an RSA key of ${fewestBits} bits or more`)
  return key
}
