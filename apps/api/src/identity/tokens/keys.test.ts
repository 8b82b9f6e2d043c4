import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadKeys } from './keys.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearth-keys-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('R13 the keys', () => {
  test('are made once, however many start at the same time, and are for the owner alone', async () => {
    const [one, other] = await Promise.all([loadKeys(dataDir), loadKeys(dataDir)])
    const again = await loadKeys(dataDir)
    for (const keys of [other, again]) {
      expect(keys.access.jwk).toEqual(one.access.jwk)
      expect(keys.id.jwk).toEqual(one.id.jwk)
      expect(keys.secret).toEqual(one.secret)
    }
    const files = readdirSync(join(dataDir, 'keys')).sort()
    expect(files).toEqual(['access.pem', 'id.pem', 'secret'])
    for (const file of files) expect(statSync(join(dataDir, 'keys', file)).mode & 0o777).toBe(0o600)
  })

  test('are two RSA keys of 3072 bits with a number each, and a secret of 256 bits', async () => {
    const { access, id, secret } = await loadKeys(dataDir)
    expect(access.kid).not.toBe(id.kid)
    for (const { jwk } of [access, id]) {
      expect(Buffer.from(jwk.n, 'base64url').length * 8).toBe(3072)
      expect(jwk).toMatchObject({ alg: 'RS256', kty: 'RSA', use: 'sig', e: 'AQAB' })
      expect(Object.keys(jwk).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    }
    expect(secret.length).toBe(32)
    expect(readFileSync(join(dataDir, 'keys', 'access.pem'), 'utf8')).toMatch(/^-----BEGIN PRIVATE KEY/)
  })
})
