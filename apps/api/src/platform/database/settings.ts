import { asTextThat, oneOf, optional, type ValuesOf, withDefault } from '../start/settings.ts'
import { StartError } from '../start-error.ts'

const asAddress = asTextThat(
  (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
  'must be an address like postgres://user:password@host:5432/database',
)

/**
 * With any sslmode but disable and no-verify the certificate must be valid for the host: the modes in between stop
 * readers and not those who pretend to be the server, and the driver's next major version would weaken them silently.
 */
const asDatabaseUrl = (text: string): string =>
  asAddress(text).replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

export const databaseVariables = {
  DATABASE_URL: optional(asDatabaseUrl),
  DATABASE_POOLER: withDefault(oneOf('none', 'transaction'), 'none'),
  DATABASE_DIRECT_URL: optional(asDatabaseUrl),
  DATABASE_REPLICA_URL: optional(asDatabaseUrl),
}

/** @throws StartError when a pooler is named without the way around it, or a further address without the first */
export function parseDatabaseSettings(values: ValuesOf<typeof databaseVariables>) {
  const pooled = values.DATABASE_POOLER === 'transaction'
  if (pooled && !(values.DATABASE_URL && values.DATABASE_DIRECT_URL))
    throw new StartError(
      'DATABASE_POOLER=transaction needs DATABASE_URL, the address of the pooler, and DATABASE_DIRECT_URL, the one of the database itself.',
    )
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (values[name] && !values.DATABASE_URL)
      throw new StartError(`${name} needs DATABASE_URL: the embedded database has one address.`)
  return {
    /** undefined: the embedded database */
    databaseUrl: values.DATABASE_URL,
    /** Around a pooler, for what keeps a session; undefined: `databaseUrl` is direct. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** `databaseUrl` leads to a pooler that gives each transaction another session. */
    databasePooled: pooled,
    /** A standby for lists and exports; undefined: there is none. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
  }
}
