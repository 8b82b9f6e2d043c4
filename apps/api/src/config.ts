import { resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { mailVariables, parseSmtpSettings } from './platform/mail/settings.ts'
import {
  asList,
  asPort,
  asText,
  asTextThat,
  oneOf,
  optional,
  readSettings,
  SettingRefusal,
  withDefault,
} from './platform/start/settings.ts'
import { storageVariables } from './platform/storage/storage.ts'

const services = ['web', 'worker'] as const

const onOff = oneOf('on', 'off')

/** Addresses are built by adding a path to it, and it is shown to everybody. */
function asOrigin(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SettingRefusal('must be an address like https://community.example')
  const { pathname, search, hash, username, password } = url
  if (pathname !== '/' || search || hash || username || password)
    throw new SettingRefusal(
      'must be an address without path, query or password, like https://community.example',
    )
  return text
}

function asServices(text: string): (typeof services)[number][] {
  const names = asList(text)
  const known = services.filter((service) => names.includes(service))
  if (names.length === 0 || names.some((name) => !services.includes(name as never)))
    throw new SettingRefusal('must be web, worker or web,worker')
  return known
}

/** Read by the very library that the server compares addresses with. */
function asProxies(text: string): string[] {
  const names = asList(text)
  try {
    proxyAddress.compile(names)
    return names
  } catch {
    throw new SettingRefusal(
      'must be addresses or networks like 127.0.0.1 or 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
    )
  }
}

const asDatabaseUrl = asTextThat(
  (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
  'must be an address like postgres://user:password@host:5432/database',
)

/** Every variable that the server reads; .env.example says the same for people. */
export const variables = {
  PORT: withDefault(asPort, 4000),
  LISTEN_HOST: withDefault(asText, '127.0.0.1'),
  PUBLIC_URL: optional(asOrigin),
  DATA_DIR: withDefault(asText, './data'),
  DATABASE_URL: optional(asDatabaseUrl),
  DEMO: optional(onOff),
  SERVICES: withDefault(asServices, [...services]),
  LOG_LEVEL: withDefault(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  TRUST_PROXY: withDefault(asProxies, []),
  IDENTITY_PROVIDER: withDefault(oneOf('built-in'), 'built-in'),
  IDENTITY_LEGACY_STAFF: withDefault(onOff, 'on'),
  ...mailVariables,
  ...storageVariables,
}

export type Config = ReturnType<typeof parseConfig>

/**
 * What the environment says.
 * @throws StartError naming the first variable that is wrong
 */
export function parseConfig(environment: Record<string, string | undefined>) {
  const values = readSettings(variables, environment)
  return {
    port: values.PORT,
    host: values.LISTEN_HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** undefined: seed exactly when the embedded database is new */
    demo: values.DEMO === undefined ? undefined : values.DEMO === 'on',
    services: values.SERVICES,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    identityProvider: values.IDENTITY_PROVIDER,
    legacyStaffIsAdmin: values.IDENTITY_LEGACY_STAFF === 'on',
    storageProvider: values.STORAGE_PROVIDER,
    /** undefined: mail stays in the outbox */
    smtp: parseSmtpSettings(values),
  }
}

export const isLoopback = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(host)
