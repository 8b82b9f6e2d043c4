import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoPassword } from '../seed/accounts.ts'
import { countMembers, freePort, runCommand, startHearth, untilReady } from '../test/hearth-child.ts'
import { temporaryFolder } from '../test/temporary-database.ts'
import { sendGraphql } from '../test/test-app.ts'
import { createTestDatabase } from '../test/test-database.ts'
import { backUp } from './backup.ts'

const people = 2_060

async function signIn(port: string): Promise<string> {
  const { data } = await sendGraphql(`http://127.0.0.1:${port}`, {
    query:
      'mutation($password: String!) { basicLogin(email: "member@hearth.example", password: $password) { accessToken } }',
    variables: { password: demoPassword },
  })
  return data.basicLogin.accessToken
}

async function isSignedIn(port: string, token: string): Promise<boolean> {
  const { data } = await sendGraphql(`http://127.0.0.1:${port}`, { query: '{ me { id } }' }, token)
  return Boolean(data?.me?.id)
}

test('a community is backed up while it runs, wiped and restored, and its sessions go on', {
  timeout: 180_000,
}, async () => {
  const folder = await temporaryFolder()
  const [file, port] = [join(folder, 'hearth.zip'), await freePort()]
  const settings = { DATA_DIR: join(folder, 'data'), PORT: port }
  const hearth = startHearth(settings)
  await untilReady(hearth)
  const token = await signIn(port)
  const written = await runCommand(['backup', file], settings)
  expect(written.err).toBe('')
  expect(written.out).toMatch(
    /^Wrote .*hearth\.zip: \d+\.\d MB with \d+ tables and \d+ files, in \d+\.\d s\.\n/,
  )

  const tooSoon = await runCommand(['restore', file], settings)
  expect(tooSoon.err).toMatch(/^Another Hearth with pid \d+ uses the data folder/)
  hearth.child.kill('SIGTERM')
  await hearth.ended
  await rm(settings.DATA_DIR, { recursive: true })

  const restored = await runCommand(['restore', file], settings)
  expect(restored.err).toBe('')
  expect(restored.out).toMatch(
    /Restored \d+ tables and the files in \d+\.\d s\. Start Hearth with npm start\.\n$/,
  )
  const again = startHearth(settings)
  await untilReady(again)
  expect(await countMembers(settings.DATA_DIR)).toBe(people)
  // By the same keys, the token from before still opens the session that was restored.
  expect(await isSignedIn(port, token)).toBe(true)
  expect(await isSignedIn(port, await signIn(port))).toBe(true)
})

test.each([
  [['backup'], 'Say where to: npm run backup -- /backups/hearth.zip'],
  [['restore'], 'Say what to restore: npm run restore -- /backups/hearth.zip [--replace]'],
  [['restore', '/nowhere/hearth.zip'], 'There is no file /nowhere/hearth.zip.'],
])('%j says in a sentence what is missing', async (words, sentence) => {
  const { code, err } = await runCommand(words, { DATA_DIR: join(await temporaryFolder(), 'data') })
  expect(err.trim()).toBe(sentence)
  expect(code).toBe(1)
})

test.each([
  ['backup', 'The backup was not written'],
  ['restore', 'Nothing was changed'],
])(
  '%s of a database that cannot be reached says in a sentence what that led to',
  { timeout: 120_000 },
  async (command, state) => {
    const folder = await temporaryFolder()
    const written = join(folder, 'written.zip')
    const dataDir = await temporaryFolder()
    if (command === 'restore') await backUp({ url: await createTestDatabase(), dataDir, file: written })
    const settings = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://ada:hidden-word@127.0.0.1:1/hearth' }
    const file = command === 'restore' ? written : join(folder, 'new.zip')
    const { code, err } = await runCommand([command, file], settings)
    expect(err.trim()).toBe(`${state}: connect ECONNREFUSED 127.0.0.1:1.`)
    expect(code).toBe(1)
    expect((await readdir(folder)).filter((name) => name !== 'written.zip')).toEqual([])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('backup.'))).toEqual([])
  },
)
