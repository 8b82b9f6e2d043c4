import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askImport, createImports, loadJob, upload } from '../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { importJob } from './index.ts'

const now = new Date('2026-11-21T10:00:00Z')

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now })
  ines = await hearth.signIn({ role: 'STAFF', email: 'ines@staff.example' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = now
  await imports.empty(['hearth', 'harbour'])
})

const imports = createImports(() => hearth)
const { listMembers: members, listRecipients: mails, download } = imports
const importText = (text: string | Buffer, args: Parameters<typeof imports.importText>[2] = {}) =>
  imports.importText(ines, text, args)

describe('an import', () => {
  test('inserts approved people, invites each once, and says who did it', async () => {
    const job = await importText(
      'email,firstName,lastName\nada@example.com,Ada,Okafor\nbo@example.com,Bo,Lind\n',
    )
    expect(job).toMatchObject({
      kind: 'MEMBER_IMPORT',
      state: 'DONE',
      total: 2,
      done: 2,
      failed: 0,
      skipped: 0,
      inserted: 2,
      fileName: 'members.csv',
      dryRun: false,
      reportUrl: null,
      canUndo: true,
      createdBy: { email: 'ines@staff.example' },
    })
    expect(await members()).toMatchObject([
      {
        email: 'ada@example.com',
        firstName: 'Ada',
        status: 'APPROVED',
        active: false,
        role: 'CUSTOMER',
        username: 'ada-okafor',
      },
      { email: 'bo@example.com', firstName: 'Bo', status: 'APPROVED', active: false, enterprise: false },
    ])
    expect(await mails()).toEqual(['ada@example.com', 'bo@example.com'])
    const [ada] = await members()
    const { data } = await hearth.graphql(
      `{ auditLog(userId: "${ada?.id}") { edges { node { actor { email } updatedUserDetails } } } }`,
      {},
      ines.token,
    )
    expect(data.auditLog.edges).toHaveLength(1)
    expect(data.auditLog.edges[0].node.actor.email).toBe('ines@staff.example')
    expect(JSON.parse(data.auditLog.edges[0].node.updatedUserDetails)).toMatchObject({
      email: 'ada@example.com',
      status: 'APPROVED',
    })
  })

  test('invites nobody who is active, not approved, archived or locked', async () => {
    await importText(
      `email,active,status,archive,locked
a@example.com,true,APPROVED,,
b@example.com,,PENDING,,
c@example.com,,REJECTED,,
d@example.com,,,true,
e@example.com,,,,true
f@example.com,,,,
`,
    )
    expect(await mails()).toEqual(['f@example.com'])
    expect(await members()).toMatchObject([
      { active: true, accountActivatedAt: hearth.clock.now, activatedByAdmin: ines.id },
      {},
      {},
      {},
      {},
      {},
    ])
  })

  test('reports bad lines and duplicates, and the report can be corrected and sent again', async () => {
    await hearth.addMembers([
      { email: 'Known@Example.com' },
      { email: 'binned@example.com', deletedAt: new Date() },
    ])
    const job = await importText(
      `email,firstName,role,Shoe
ada@example.com,Ada,CUSTOMER,'=1+1
KNOWN@example.com,Known,,
ADA@EXAMPLE.COM,Ada twice,,
binned@example.com,Binned,,
bo@example,Bo,BOSS,"a ""b"", c"
cleo@example.com,Cleo
dan@example.com,Dan,,
`,
      { mapping: [{ column: 'Shoe' }] },
    )
    expect(job).toMatchObject({ state: 'DONE', total: 7, done: 2, failed: 2, skipped: 3, inserted: 2 })
    expect(job.errors).toEqual([
      { row: 6, column: 'email', message: "'bo@example' is not an email address" },
      { row: 6, column: 'role', message: "role takes one of CUSTOMER, STAFF, ADMIN, MANAGER, not 'BOSS'" },
      { row: 7, column: null, message: 'This line has 2 cells where the header has 4' },
    ])
    expect(job.skips.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [3, 'Skipped: a member with this email already exists, possibly in the trash'],
      [4, 'Skipped: row 2 of this file has the same email'],
      [5, 'Skipped: a member with this email already exists, possibly in the trash'],
    ])
    const report = await download(job.reportUrl)
    expect(report.headers.get('content-disposition')).toMatch(
      /^attachment; filename="import_report_[\d-]+T[\d-]+\.csv"$/,
    )
    expect(report.text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      'email',
      'KNOWN@example.com',
      'ADA@EXAMPLE.COM',
      'binned@example.com',
      'bo@example',
      'cleo@example.com',
      '',
    ])
    expect(report.text).toContain('"a ""b"", c"')
    const corrected = report.text.replace('bo@example,', 'bo@example.com,').replace('BOSS', 'STAFF')
    const again = await importText(corrected, { mapping: [{ column: 'Shoe' }] })
    expect(again).toMatchObject({ state: 'DONE', total: 5, done: 2, failed: 0, skipped: 3 })
    expect((await members()).map(({ email }) => email)).toContain('bo@example.com')
    const second = await download(again.reportUrl)
    expect(second.text.split('\r\n')[0]).toBe('email,firstName,role,Shoe,error')
  })

  test('gives people of one name usernames of their own, whatever usernames there are', async () => {
    await hearth.addMembers([{ username: 'ada' }, { username: 'ada-2' }, { username: 'ada-2-2' }])
    await importText('email,firstName\nx@example.com,Ada\ny@example.com,Ada\nz@example.com,Ada 2\n')
    const names = (await members())
      .filter(({ email }) => /^[xyz]@/.test(email))
      .map(({ username }) => username)
    expect(names).toEqual(['ada-3', 'ada-4', 'ada-2-3'])
  })

  test('marks everybody with the enterprise that it is for', async () => {
    const text = 'email,enterprise\nada@example.com,false\n'
    expect(await importText(text, { enterpriseName: '  Acme ' })).toMatchObject({ enterpriseName: 'Acme' })
    expect(await members()).toMatchObject([{ enterprise: true, enterpriseName: 'Acme' }])
  })

  test('marks a paid subscription with who set it and why', async () => {
    await importText('email,subscription\nada@example.com,ACTIVE\nbo@example.com,INACTIVE\n')
    expect(await members()).toMatchObject([
      {
        subscription: 'ACTIVE',
        subscriptionSetBy: ines.id,
        subscriptionSetReason: 'Import of members.csv',
        subscriptionActivatedAt: hearth.clock.now,
      },
      { subscription: 'INACTIVE', subscriptionSetBy: null, subscriptionSetReason: null },
    ])
  })

  test('stores several batches, each with its progress', async () => {
    const people = Array.from({ length: 1_203 }, (_, index) => `m${index}@example.com,Mia`)
    const job = await importText(`email,firstName\n${people.join('\n')}\n`)
    expect(job).toMatchObject({ state: 'DONE', total: 1_203, done: 1_203 })
    const usernames = (await members()).map(({ username }) => username)
    expect(new Set(usernames).size).toBe(1_203)
    expect(usernames).toContain('mia-1203')
  })

  test('runs to its end once, however often the job is run', async () => {
    const { id } = await importText('email\nada@example.com\n')
    await importJob.run(hearth.scope(), { id })
    expect(await loadJob(hearth, ines, id)).toMatchObject({ done: 1, skipped: 0, total: 1 })
    expect(await mails()).toHaveLength(1)
  })

  test('goes on where it was stopped, and knows the addresses that it saw before', async () => {
    const text = 'email\na@example.com\nbad\nc@example.com\nA@example.com\nbad@example.com\nc@example.com\n'
    const url = await upload(hearth, ines, text)
    const { data } = await askImport(hearth, ines, { url })
    // As after two lines of a run that was killed: one inserted, one bad.
    const { id } = data.job
    await importJob.run(hearth.scope(), { id })
    const at = hearth.db.updateTable('importJobs').where('tenantId', '=', 'hearth').where('id', '=', id)
    await at.set({ state: 'RUNNING', lastRow: 3, done: 1, failed: 1, skipped: 0, finished: null }).execute()
    await hearth.db.deleteFrom('importRows').where('tenantId', '=', 'hearth').where('row', '>', 3).execute()
    await hearth.db
      .deleteFrom('members')
      .where('tenantId', '=', 'hearth')
      .where('email', 'in', ['c@example.com', 'bad@example.com'])
      .execute()
    await importJob.run(hearth.scope(), { id })
    const job = await loadJob(hearth, ines, id)
    expect(job).toMatchObject({ state: 'DONE', total: 6, done: 3, failed: 1, skipped: 2 })
    expect(job.skips.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [5, 'Skipped: row 2 of this file has the same email'],
      [7, 'Skipped: row 4 of this file has the same email'],
    ])
  })

  test('of which two workers run at once inserts and counts each person once', async () => {
    const people = Array.from({ length: 900 }, (_, index) => `m${index}@example.com`)
    const url = await upload(hearth, ines, `email\n${people.join('\n')}\n`)
    const { id } = (await askImport(hearth, ines, { url })).data.job
    await Promise.all([importJob.run(hearth.scope(), { id }), importJob.run(hearth.scope(), { id })])
    expect(await loadJob(hearth, ines, id)).toMatchObject({
      state: 'DONE',
      total: 900,
      done: 900,
      skipped: 0,
      skips: [],
    })
    expect(await mails()).toHaveLength(900)
  })

  test('and a second one of the same file at the same time insert each person once', async () => {
    const people = Array.from({ length: 700 }, (_, index) => `m${index}@example.com,Mia`)
    const url = await upload(hearth, ines, `email,firstName\n${people.join('\n')}\n`)
    const asked = [await askImport(hearth, ines, { url }), await askImport(hearth, ines, { url })]
    const ids = asked.map(({ data }) => data.job.id)
    await Promise.all(ids.map((id) => importJob.run(hearth.scope(), { id })))
    const jobs = await Promise.all(ids.map((id) => loadJob(hearth, ines, id)))
    expect(jobs.map(({ state }) => state)).toEqual(['DONE', 'DONE'])
    expect(jobs[0].done + jobs[1].done).toBe(700)
    expect(jobs[0].skipped + jobs[1].skipped).toBe(700)
    expect(await mails()).toHaveLength(700)
  })

  test('that fails on our side again and again is given up', async () => {
    const url = await upload(hearth, ines, 'email\nada@example.com\n')
    const { id } = (await askImport(hearth, ines, { url })).data.job
    await hearth.db.updateTable('importJobs').set({ attempts: 8 }).where('tenantId', '=', 'hearth').execute()
    await importJob.run(hearth.scope(), { id })
    expect(await loadJob(hearth, ines, id)).toMatchObject({
      state: 'FAILED',
      message: expect.stringContaining('so the import stopped'),
    })
    expect(await members()).toEqual([])
  })
})
