import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { StartError } from '../start-error.ts'

const address = 'postgres://a:hidden-word@db.example/h'

test.each([
  [{ DATABASE_POOLER: 'session' }, "DATABASE_POOLER must be none or transaction, not 'session'."],
  [
    { DATABASE_POOLER: 'transaction' },
    'needs DATABASE_URL, the address of the pooler, and DATABASE_DIRECT_URL',
  ],
  [
    { DATABASE_POOLER: 'transaction', DATABASE_URL: address },
    'and DATABASE_DIRECT_URL, the one of the database',
  ],
  [{ DATABASE_DIRECT_URL: address }, 'DATABASE_DIRECT_URL needs DATABASE_URL'],
  [{ DATABASE_REPLICA_URL: address }, 'DATABASE_REPLICA_URL needs DATABASE_URL'],
  [{ DATABASE_URL: address, DATABASE_REPLICA_URL: 'db.example' }, 'DATABASE_REPLICA_URL must be an address'],
])('database settings %o stop the start with one sentence without a password', (settings, sentence) => {
  const read = () => parseConfig(settings)
  expect(read).toThrow(StartError)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow('hidden-word')
})

test('an address that asks for encryption asks for the right server too', () => {
  const read = (end: string) => parseConfig({ DATABASE_URL: address + end }).databaseUrl
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(read(`?sslmode=${mode}&sslrootcert=/ca.pem`)).toBe(
      `${address}?sslmode=verify-full&sslrootcert=/ca.pem`,
    )
  for (const end of ['', '?sslmode=disable', '?sslmode=no-verify', '?x=1&sslmode=verify-full'])
    expect(read(end)).toBe(address + end)
})
