import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashSecret, issueBearer, newSecret, tenantOfBearer } from './bearer.ts'
import { type Capability, signCapability, verifyCapability } from './capability.ts'
import { isSameSecret } from './keyed-hash.ts'

const now = new Date('2026-11-21T10:00:00Z')
const id = '6f1b9a3e-6a34-4a53-9f0a-9f8f3f0e3c11'

describe('a bearer token', () => {
  test('has 160 random bits behind the id of its tenant, and an end', () => {
    const { token, hash, expires } = issueBearer({ tenantId: 'harbour', now }, 60_000)
    const [tenantId, secret = ''] = token.split('.')
    expect([tenantId, Buffer.from(secret, 'base64url').length]).toEqual(['harbour', 20])
    expect(tenantOfBearer(token)).toBe('harbour')
    expect(hash).toEqual(hashSecret(token))
    expect(expires).toEqual(new Date('2026-11-21T10:01:00Z'))
    expect(newSecret()).not.toBe(newSecret())
  })

  test.each([
    ['an activation link of 128 bits', `hearth.${'a'.repeat(22)}`],
    ['a refresh token of 256 bits', `hearth.${'a'.repeat(43)}`],
  ])('may be %s, as they were once', (_name, token) => {
    expect(tenantOfBearer(token)).toBe('hearth')
  })

  test.each([
    '',
    'hearth',
    'hearth.',
    `hearth.${'a'.repeat(21)}`,
    `hearth.${'a'.repeat(44)}`,
    `Hearth.${'a'.repeat(27)}`,
    `.${'a'.repeat(27)}`,
    ` hearth.${'a'.repeat(27)}`,
    `hearth.${'a'.repeat(26)})`,
    `hearth.${'a'.repeat(27)}\n`,
  ])('is not %j', (token) => {
    expect(tenantOfBearer(token)).toBeUndefined()
  })
})

describe('a capability', () => {
  const keyed = { secret: Buffer.alloc(32, 1) }
  const capability: Capability = { use: 'calendar', tenantId: 'hearth', id, until: now }

  test.each([capability, { ...capability, version: 0 }, { ...capability, version: 7 }])(
    'says what it was signed for, until its end: %j',
    (signed) => {
      const token = signCapability(keyed, signed)
      expect(verifyCapability(keyed, token, now)).toEqual(signed)
      expect(verifyCapability(keyed, token, new Date(now.getTime() + 1))).toBeUndefined()
    },
  )

  test.each<[string, Partial<Capability>]>([
    ['another use', { use: 'invite' }],
    ['another tenant', { tenantId: 'harbour' }],
    ['another row', { id: id.replace('6', '7') }],
    ['a later end', { until: new Date(now.getTime() + 1) }],
    ['a version', { version: 1 }],
  ])('is no proof of %s', (_name, other) => {
    const seal = signCapability(keyed, capability).split('.').at(-1)
    const wanted = signCapability(keyed, { ...capability, ...other }).split('.')
    expect(verifyCapability(keyed, [...wanted.slice(0, -1), seal].join('.'), now)).toBeUndefined()
  })

  test('of one version is none of another, nor of none', () => {
    const token = signCapability(keyed, { ...capability, version: 1 })
    expect(verifyCapability(keyed, token.replace('.1.', '.2.'), now)).toBeUndefined()
    expect(verifyCapability(keyed, token.replace('.1.', '.'), now)).toBeUndefined()
  })

  test('of another installation is nothing', () => {
    const foreign = signCapability({ secret: Buffer.alloc(32, 2) }, capability)
    expect(verifyCapability(keyed, foreign, now)).toBeUndefined()
  })
})

test('secrets are the same only when they are equal, whatever their length', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true)
  for (const other of ['abd', 'ab', 'abcd', '', 'äb']) expect(isSameSecret('abc', other)).toBe(false)
})

test('no other folder signs or compares secrets', () => {
  const source = join(import.meta.dirname, '../..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^(?:platform\/tokens|test|faults)\//.test(path))
    .filter((path) =>
      /\b(?:createHmac|timingSafeEqual|createCipheriv)\b/.test(readFileSync(join(source, path), 'utf8')),
    )
  expect(files).toEqual([])
})
