import { appendFile, chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { createCertificate } from '../../test/certificate.ts'
import { startHere, stoppedDatabase } from '../../test/temporary-database.ts'
import { clusterPaths } from '../postgres/cluster.ts'
import { createPool } from './database.ts'

/** A server that speaks TLS, with a certificate of its own for `localhost`. */
async function startWithTls() {
  const dataDir = await stoppedDatabase()
  const { cluster } = clusterPaths(dataDir)
  const { key, cert } = createCertificate('localhost')
  const [keyFile, authority] = [join(cluster, 'server.key'), join(dataDir, 'authority.pem')]
  for (const [file, text] of [
    [keyFile, key],
    [join(cluster, 'server.crt'), cert],
    [authority, cert],
  ] as const)
    await writeFile(file, text)
  await chmod(keyFile, 0o600)
  await appendFile(join(cluster, 'postgresql.auto.conf'), 'ssl = on\n')
  const { url } = await startHere(dataDir)
  return { authority, at: (host: string) => url.replace('127.0.0.1', host) }
}

/** Whether the connection is encrypted, as the server sees it. */
async function connect(address: string): Promise<boolean> {
  const { databaseUrl = '' } = parseConfig({ DATABASE_URL: address })
  const pool = createPool({ url: databaseUrl, size: 1 })
  onTestFinished(() => pool.end())
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  return rows[0].ssl
}

test('a connection is encrypted when the address says so, and then to the right server alone', async () => {
  const { authority, at } = await startWithTls()
  const trusted = `sslrootcert=${encodeURIComponent(authority)}`
  expect(await connect(at('localhost'))).toBe(false)
  expect(await connect(`${at('localhost')}?sslmode=disable`)).toBe(false)
  expect(await connect(`${at('localhost')}?sslmode=no-verify`)).toBe(true)
  for (const mode of ['require', 'verify-ca', 'verify-full']) {
    expect(await connect(`${at('localhost')}?sslmode=${mode}&${trusted}`), mode).toBe(true)
    await expect(connect(`${at('localhost')}?sslmode=${mode}`), mode).rejects.toThrow(
      /self-signed certificate/,
    )
    await expect(connect(`${at('127.0.0.1')}?sslmode=${mode}&${trusted}`), mode).rejects.toThrow(
      /does not match certificate/,
    )
  }
})
