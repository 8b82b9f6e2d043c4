// What a request pays to know whose session its access token names: a token that came before, beside its signature.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadKeys } from '@hearth/api/src/identity/index.ts'
import { readAccessToken, signTokens } from '@hearth/api/src/identity/sessions/tokens.ts'
import { median } from './parts/load.ts'
import { report } from './parts/report.ts'

type Deps = Parameters<typeof readAccessToken>[0]
type Session = Parameters<typeof signTokens>[1]

const folder = mkdtempSync(join(tmpdir(), 'hearth-bench-'))
const keys = await loadKeys(folder)
rmSync(folder, { recursive: true })
const issuer = 'http://localhost:4000/identity'
/** A service that has seen no token yet. */
const newService = () => ({ keys, issuer, now: () => new Date() }) as Deps

const person = { id: crypto.randomUUID(), tenantId: 'hearth', email: 'a@example.com', role: 'STAFF' }
const session = { account: person, sessionId: crypto.randomUUID(), signedIn: new Date() } as Session
const { accessToken } = await signTokens(newService(), session)

/** The median of a hundred slices, in ms for one check. */
async function measure(check: () => Promise<unknown>, checks: number): Promise<number> {
  const slices: number[] = []
  for (let slice = 0; slice < 100; slice++) {
    const began = performance.now()
    for (let index = 0; index < checks; index++) await check()
    slices.push((performance.now() - began) / checks)
  }
  return median(slices)
}

const service = newService()
const read = async (deps: Deps) => {
  const { personId, sessionId } = await readAccessToken(deps, accessToken)
  if (personId !== person.id || sessionId !== session.sessionId)
    throw new Error('The token names another session')
}
const signature = await measure(() => read(newService()), 20)
const known = await measure(() => read(service), 200)
report('token-check', {
  columns: ['an access token', 'ms', 'ratio'],
  rows: [
    ['for the first time: its signature', signature.toFixed(4), '1.00'],
    ['that came before', known.toFixed(4), (known / signature).toFixed(2)],
  ],
})
