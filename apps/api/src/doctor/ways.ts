import { type Config, isLoopback } from '../config.ts'
import { assertApplicationRole } from '../platform/database/application-role.ts'
import { createPool } from '../platform/database/database.ts'
import { parsePosition } from '../platform/database/replica/lag.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** The addresses of a database of one's own: whether they are encrypted, the pooler, and the replica. */
export async function checkWays(config: Config): Promise<Finding[]> {
  const encryption = checkEncryption(config)
  return [...encryption, ...(await checkPooler(config)), ...(await checkReplica(config))]
}

/** The driver encrypts when the address says so, and never by itself. */
const isPlain = (address: string): boolean => {
  const { searchParams, hostname } = new URL(address)
  if (hostname === '' || isLoopback(hostname.replace(/^\[(.+)\]$/, '$1'))) return false
  return (
    (searchParams.get('sslmode') ?? 'disable') === 'disable' &&
    !/^(true|1)$/.test(searchParams.get('ssl') ?? '')
  )
}

function checkEncryption({ databaseUrl, databaseDirectUrl, databaseReplicaUrl }: Config): Finding[] {
  const addresses = {
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_REPLICA_URL: databaseReplicaUrl,
  }
  const given = Object.entries(addresses).filter(([, address]) => address !== undefined)
  const plain = given.filter(([, address]) => isPlain(String(address))).map(([name]) => name)
  if (given.length === 0) return []
  if (plain.length === 0)
    return [ok('encryption', 'Nothing goes to the database unencrypted over a network.')]
  const advice =
    'Add ?sslmode=verify-full&sslrootcert=/path/ca.pem to it (docs/operations.md, Encrypted connections).'
  return [
    look('encryption', `${plain.join(', ')}: passwords and data cross the network unencrypted.`, advice),
  ]
}

async function checkPooler({ databaseUrl, databasePooled: pooled }: Config): Promise<Finding[]> {
  if (!databaseUrl || !pooled) return []
  const pool = createPool({ url: databaseUrl, pooled, size: 1 })
  try {
    await assertApplicationRole(pool)
    return [ok('pooler', 'It answers, with the rights and limits of requests.')]
  } catch (error) {
    return [wrong('pooler', (error as Error).message, 'See “Pooler” in docs/operations.md.')]
  } finally {
    await pool.end()
  }
}

async function checkReplica(config: Config): Promise<Finding[]> {
  const { databaseReplicaUrl, databaseDirectUrl = config.databaseUrl } = config
  if (!databaseReplicaUrl || !databaseDirectUrl) return []
  const [replica, primary] = [databaseReplicaUrl, databaseDirectUrl].map((url) =>
    createPool({ url, size: 1 }),
  )
  try {
    const now = await primary?.query('select pg_current_wal_lsn()::text as position')
    const has = await replica?.query('select pg_last_wal_replay_lsn()::text as position')
    if (!has?.rows[0].position)
      return [look('replica', 'It is no standby, so it is not read.', 'Correct DATABASE_REPLICA_URL.')]
    const behind = parsePosition(now?.rows[0].position) - parsePosition(has.rows[0].position)
    return [ok('replica', `It is ${behind > 0n ? behind : 0n} bytes of the journal behind.`)]
  } catch (error) {
    const says = `It cannot be read: ${(error as Error).message}. Lists come from the primary meanwhile.`
    return [look('replica', says, 'Start it, or correct DATABASE_REPLICA_URL.')]
  } finally {
    await Promise.all([replica?.end(), primary?.end()])
  }
}
