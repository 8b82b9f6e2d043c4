import { resolve } from 'node:path'
import proxyAddress from '@fastify/proxy-addr'
import { z } from 'zod'
import { mailVariables, parseSmtpSettings } from './platform/mail/settings.ts'
import { StartError } from './platform/start-error.ts'
import { storageVariables } from './platform/storage/storage.ts'

const services = ['web', 'worker'] as const

const onOff = z.enum(['on', 'off'], 'must be on or off')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
/** Addresses are built by adding a path to it, and it is shown to everybody. */
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://community.example', abort: true })
  .refine((text) => {
    const { pathname, search, hash, username, password } = new URL(text)
    return pathname === '/' && !(search || hash || username || password)
  }, 'must be an address without path, query or password, like https://community.example')

/** Read by the very library that the server compares addresses with. */
function areProxies(names: string[]): boolean {
  try {
    proxyAddress.compile(names)
    return true
  } catch {
    return false
  }
}

/** Every variable that the server reads; .env.example says the same for people. */
export const variables = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(1, 'must be 1 or more')
    .max(65_535, 'must be 65535 or less')
    .default(4000),
  LISTEN_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address like postgres://user:password@host:5432/database',
    })
    .optional(),
  DEMO: onOff.optional(),
  SERVICES: list
    .default([...services])
    .refine(
      (names) => names.length > 0 && names.every((name) => services.includes(name as never)),
      'must be web, worker or web,worker',
    ),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
    .default('info'),
  TRUST_PROXY: list
    .default([])
    .refine(
      areProxies,
      'must be addresses or networks like 127.0.0.1 or 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
    ),
  IDENTITY_PROVIDER: z.enum(['built-in'], 'must be built-in').default('built-in'),
  IDENTITY_LEGACY_STAFF: onOff.default('on'),
  ...mailVariables,
  ...storageVariables,
})

export type Config = ReturnType<typeof parseConfig>

/**
 * Reads the environment; an empty variable counts as not set.
 * @throws StartError naming the first variable that is wrong
 */
export function parseConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new StartError(`${name} ${issue?.message}${shown(given[name])}.`)
  }
  const values = parsed.data
  return {
    port: values.PORT,
    host: values.LISTEN_HOST,
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** undefined: seed exactly when the embedded database is new */
    demo: values.DEMO === undefined ? undefined : values.DEMO === 'on',
    services: values.SERVICES as (typeof services)[number][],
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    identityProvider: values.IDENTITY_PROVIDER,
    legacyStaffIsAdmin: values.IDENTITY_LEGACY_STAFF === 'on',
    storageProvider: values.STORAGE_PROVIDER,
    /** undefined: mail stays in the outbox */
    smtp: parseSmtpSettings(values),
  }
}

/** What was given instead; never an address with a password in it. */
const shown = (value: string | undefined): string => (/\/\/.*@/.test(value ?? '') ? '' : `, not '${value}'`)

export const isLoopback = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|localhost|::1)$/.test(host)
