import { resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { analyticsVariables, parseAnalyticsSettings } from './analytics/settings.ts'
import { parsePaymentSettings, paymentVariables } from './billing/settings.ts'
import { identityVariables, parseIdentitySettings } from './identity/pool/settings.ts'
import { databaseVariables, parseDatabaseSettings } from './platform/database/settings.ts'
import { mailVariables, parseMailSettings } from './platform/mail/settings.ts'
import { parsePushSettings, pushVariables } from './platform/push/settings.ts'
import { parseSmsSettings, smsVariables } from './platform/sms/settings.ts'
import {
  asList,
  asOrigin,
  asPort,
  asText,
  oneOf,
  optional,
  readSettings,
  SettingRefusal,
  withDefault,
} from './platform/start/settings.ts'
import { parseS3Settings, storageVariables } from './platform/storage/settings.ts'
import { parseSingleSignOnSettings, singleSignOnVariables } from './single-sign-on/settings.ts'

const services = ['web', 'worker'] as const

const onOff = oneOf('on', 'off')
const logLevel = oneOf('debug', 'info', 'warn', 'error', 'silent')

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

/** Every variable that the server reads; .env.example says the same for people. */
export const variables = {
  PORT: withDefault(asPort, 4000),
  LISTEN_HOST: withDefault(asText, '127.0.0.1'),
  PUBLIC_URL: optional(asOrigin),
  DATA_DIR: withDefault(asText, './data'),
  ...databaseVariables,
  BACKUP_BEFORE_MIGRATION: optional(onOff),
  MIGRATE_ON_START: withDefault(onOff, 'on'),
  DEMO: optional(onOff),
  SERVICES: withDefault(asServices, [...services]),
  LOG_LEVEL: withDefault(logLevel, 'info'),
  LOG_KEPT_LEVEL: withDefault(logLevel, 'info'),
  TRUST_PROXY: withDefault(asProxies, []),
  IDENTITY_LEGACY_STAFF: withDefault(onOff, 'on'),
  ...identityVariables,
  ...analyticsVariables,
  ...mailVariables,
  ...paymentVariables,
  ...pushVariables,
  ...singleSignOnVariables,
  ...smsVariables,
  ...storageVariables,
}

export type Config = ReturnType<typeof parseConfig>

/**
 * What the environment says.
 * @throws StartError naming the first variable that is wrong
 */
export function parseConfig(environment: Record<string, string | undefined>) {
  const values = readSettings(variables, environment)
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin
  return {
    port: values.PORT,
    host: values.LISTEN_HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    ...parseDatabaseSettings(values),
    /** Whether a start that has migrations to run writes a backup first. */
    backupBeforeMigration: (values.BACKUP_BEFORE_MIGRATION ?? (values.DATABASE_URL ? 'off' : 'on')) === 'on',
    /** Else it waits until `npm run migrate` has run them. */
    migrateOnStart: values.MIGRATE_ON_START === 'on',
    /** undefined: seed exactly when the embedded database is new */
    demo: values.DEMO === undefined ? undefined : values.DEMO === 'on',
    services: values.SERVICES,
    logLevel: values.LOG_LEVEL,
    /** What staff can read begins at this level. */
    logKeptLevel: values.LOG_KEPT_LEVEL,
    trustProxy: values.TRUST_PROXY,
    identity: parseIdentitySettings(values),
    legacyStaffIsAdmin: values.IDENTITY_LEGACY_STAFF === 'on',
    /** undefined: staff sign in with their passwords alone */
    singleSignOn: parseSingleSignOnSettings(values),
    /** undefined: notifications stay here */
    push: parsePushSettings(values, publicUrl),
    /** undefined: there are no text messages */
    sms: parseSmsSettings(values),
    storageProvider: values.STORAGE_PROVIDER,
    /** undefined: no bucket is named */
    s3: parseS3Settings(values),
    payments: parsePaymentSettings(values),
    analytics: parseAnalyticsSettings(values),
    ...parseMailSettings(values),
  }
}

export const isLoopback = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(host)
