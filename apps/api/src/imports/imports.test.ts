import { memberListFields } from '@hearth/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setPassword } from '../identity/index.ts'
import { askImport, type ImportArguments, jobFields, put, readJob, upload } from '../test/import-files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { importJob, purgeImportsJob } from './index.ts'

let hearth: TestApp
let ines: SignedIn
let bruno: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') })
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = new Date('2026-11-21T10:00:00Z')
  for (const table of ['importJobs', 'members', 'outboxMessages'] as const) {
    for (const tenantId of ['hearth', 'harbour'])
      await hearth.db.deleteFrom(table).where('tenantId', '=', tenantId).execute()
  }
  ines = await hearth.signIn({
    role: 'STAFF',
    email: 'ines@example.com',
    firstName: 'Ines',
    lastName: 'Ruiz',
  })
  bruno = await hearth.signIn({ role: 'ADMIN', email: 'bruno@example.com', tenantId: 'harbour' })
})

/** Uploads, imports and runs the job; answers the job as staff then see it. */
async function importText(text: string, args: Partial<ImportArguments> = {}, staff = ines) {
  const url = args.url ?? (await upload(hearth, staff, text))
  const answer = await askImport(hearth, staff, { ...args, url })
  if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('; '))
  const { id } = answer.data.job
  await importJob.run(hearth.scope(staff === bruno ? 'harbour' : 'hearth'), { id })
  return readJob(hearth, staff, id)
}

const members = (tenantId = 'hearth') =>
  hearth.db
    .selectFrom('members')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('email', 'not in', [ines.email, bruno.email])
    .orderBy('email')
    .execute()
const mails = async (tenantId = 'hearth') =>
  (
    await hearth.db
      .selectFrom('outboxMessages')
      .select('recipient')
      .where('tenantId', '=', tenantId)
      .orderBy('recipient')
      .execute()
  ).map(({ recipient }) => recipient)
const download = async (path: string) => {
  const response = await fetch(hearth.url + path)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

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
      createdBy: { email: 'ines@example.com' },
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
    expect(data.auditLog.edges[0].node.actor.email).toBe('ines@example.com')
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
      { row: 6, column: 'email', message: "'bo@example' is not an e-mail address" },
      { row: 6, column: 'role', message: "role takes one of CUSTOMER, STAFF, ADMIN, MANAGER, not 'BOSS'" },
      { row: 7, column: null, message: 'This line has 2 cells where the header has 4' },
    ])
    expect(job.skips.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [3, 'Skipped: somebody with this e-mail address is here already, if only in the trash'],
      [4, 'Skipped: row 2 of this file has the same e-mail address'],
      [5, 'Skipped: somebody with this e-mail address is here already, if only in the trash'],
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
    expect(await readJob(hearth, ines, id)).toMatchObject({ done: 1, skipped: 0, total: 1 })
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
    const job = await readJob(hearth, ines, id)
    expect(job).toMatchObject({ state: 'DONE', total: 6, done: 3, failed: 1, skipped: 2 })
    expect(job.skips.map(({ row, message }: { row: number; message: string }) => [row, message])).toEqual([
      [5, 'Skipped: row 2 of this file has the same e-mail address'],
      [7, 'Skipped: row 4 of this file has the same e-mail address'],
    ])
  })

  test('of which two workers run at once inserts and counts each person once', async () => {
    const people = Array.from({ length: 900 }, (_, index) => `m${index}@example.com`)
    const url = await upload(hearth, ines, `email\n${people.join('\n')}\n`)
    const { id } = (await askImport(hearth, ines, { url })).data.job
    await Promise.all([importJob.run(hearth.scope(), { id }), importJob.run(hearth.scope(), { id })])
    expect(await readJob(hearth, ines, id)).toMatchObject({
      state: 'DONE',
      total: 900,
      done: 900,
      skipped: 0,
    })
    expect(await mails()).toHaveLength(900)
  })

  test('and a second one of the same file at the same time insert each person once', async () => {
    const people = Array.from({ length: 700 }, (_, index) => `m${index}@example.com,Mia`)
    const url = await upload(hearth, ines, `email,firstName\n${people.join('\n')}\n`)
    const asked = [await askImport(hearth, ines, { url }), await askImport(hearth, ines, { url })]
    const ids = asked.map(({ data }) => data.job.id)
    await Promise.all(ids.map((id) => importJob.run(hearth.scope(), { id })))
    const jobs = await Promise.all(ids.map((id) => readJob(hearth, ines, id)))
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
    expect(await readJob(hearth, ines, id)).toMatchObject({
      state: 'FAILED',
      message: expect.stringContaining('given up'),
    })
    expect(await members()).toEqual([])
  })
})

describe('a file that cannot be imported', () => {
  test.each([
    ['unknown columns', 'email,shoe,hat\na@example.com,1,2\n', 'no field is known for; .*: shoe, hat$'],
    ['no e-mail column', 'firstName\nAda\n', 'no email column'],
    ['a column twice', 'email,email\na@example.com,b@example.com\n', 'columns twice: email$'],
    ['no text', '', 'The file is empty'],
    ['broken quotes at the end', 'email\na@example.com\n"b@example.com\n', 'The quotes of row 3'],
    ['too many rows', `email\n${'a@example.com\n'.repeat(50_001)}`, 'more than 50,000 rows'],
    ['another encoding', Buffer.from('email\n\xe5@example.com\n', 'latin1'), 'not UTF-8'],
  ])('for %s fails at once, in one sentence, and inserts nobody', async (_what, content, sentence) => {
    const job = await importText('', { url: await upload(hearth, ines, content) })
    expect(job).toMatchObject({
      state: 'FAILED',
      message: expect.stringMatching(sentence),
      inserted: 0,
      canUndo: false,
    })
    expect(job.errors).toEqual([{ row: 0, column: null, message: job.message }])
    expect(job.finished).not.toBeNull()
    expect(await members()).toEqual([])
    expect(await mails()).toEqual([])
  })

  test('for its header keeps the columns, so that staff can say which is which and check again', async () => {
    const refused = await importText('Mail,shoe\na@example.com,38\n', { dryRun: true })
    expect(refused).toMatchObject({ state: 'FAILED', total: null })
    expect(refused.mapping).toEqual([
      { column: 'Mail', field: null },
      { column: 'shoe', field: null },
    ])
    const mapping = [{ column: 'Mail', field: 'email' }, { column: 'shoe' }]
    const checked = await importText('', { url: refused.url, dryRun: true, mapping })
    expect(checked).toMatchObject({ state: 'DONE', total: 1, done: 1, failed: 0 })
  })

  test.each([
    ['an address of this machine', 'https://127.0.0.1/members.csv', '127.0.0.1 is not a public host'],
    ['a metadata service', 'https://169.254.169.254/latest', 'is not a public host'],
  ])('because it lies at %s fails the same way', async (_what, url, sentence) => {
    const job = await importText('', { url })
    expect(job).toMatchObject({ state: 'FAILED', message: expect.stringContaining(sentence), total: null })
  })

  test.each([
    ['http://files.example/members.csv', {}, 'must begin with https://'],
    ['https://ada:x@files.example/members.csv', {}, 'user name or a password'],
    ['upload:nonsense', {}, "'nonsense' is not an id"],
    ['upload:00000000-0000-4000-8000-000000000000', {}, 'An uploaded file with this url was not found'],
    ['https://files.example/a.csv', { mapping: [{ column: 'x', field: 'id' }] }, "'id' is not a field"],
    ['https://files.example/a.csv', { enterpriseName: 'x'.repeat(501) }, 'at most 500 characters'],
  ])('is not even queued from %s with %j', async (url, args, sentence) => {
    const answer = await askImport(hearth, ines, { url, ...args })
    expect(answer.errors?.[0]?.message).toContain(sentence)
  })
})

describe('a dry run', () => {
  test('says for each line what would happen, changes nothing, and can be followed by the import itself', async () => {
    await hearth.addMembers([{ email: 'known@example.com' }])
    const text = 'E-Mail,firstName\nada@example.com,Ada\nknown@example.com,K\nbad,B\nada@example.com,Again\n'
    const before = await members()
    const dry = await importText(text, { dryRun: true })
    expect(dry).toMatchObject({
      state: 'DONE',
      dryRun: true,
      total: 4,
      done: 1,
      failed: 1,
      skipped: 2,
      inserted: 0,
      canUndo: false,
    })
    expect(dry.mapping).toEqual([
      { column: 'E-Mail', field: 'email' },
      { column: 'firstName', field: 'firstName' },
    ])
    expect(await members()).toEqual(before)
    expect(await mails()).toEqual([])
    const { preview } = await readJob(hearth, ines, dry.id, 'preview(limit: 3) { row outcome message cells }')
    expect(preview).toEqual([
      { row: 2, outcome: 'INSERT', message: null, cells: ['ada@example.com', 'Ada'] },
      {
        row: 3,
        outcome: 'SKIP',
        message: expect.stringContaining('already'),
        cells: ['known@example.com', 'K'],
      },
      { row: 4, outcome: 'ERROR', message: "'bad' is not an e-mail address", cells: ['bad', 'B'] },
    ])
    const real = await importText('', { url: dry.url })
    expect(real).toMatchObject({ state: 'DONE', done: 1, failed: 1, skipped: 2, inserted: 1 })
  })
})

describe('an undo', () => {
  const undo = (id: string, staff = ines) =>
    hearth.graphql(
      `mutation ($id: ID!) { job: userImportUndo(id: $id) { ${jobFields} } }`,
      { id },
      staff.token,
    )

  test('removes everybody whom the import inserted and nobody else, and leaves its trace', async () => {
    await hearth.addMembers([{ email: 'known@example.com' }])
    const job = await importText('email\nknown@example.com\nada@example.com\nbo@example.com\n')
    const answer = await undo(job.id)
    expect(answer.data.job).toMatchObject({
      undone: hearth.clock.now.toISOString(),
      undoneBy: { email: 'ines@example.com' },
      inserted: 2,
      canUndo: false,
    })
    expect((await members()).map(({ email }) => email)).toEqual(['known@example.com'])
    expect((await undo(job.id)).errors?.[0]?.message).toContain('undone already')
    expect(await importText('', { url: job.url })).toMatchObject({ done: 2 })
  })

  test.each([
    [
      'set a password',
      async (id: string) => hearth.scope().transaction((tx) => setPassword(tx, id, 'Ember-lamp-42!')),
    ],
    [
      'logged in',
      async (id: string) =>
        hearth.db
          .updateTable('members')
          .set({ firstLogin: hearth.clock.now })
          .where('tenantId', '=', 'hearth')
          .where('id', '=', id)
          .execute(),
    ],
  ])('is refused once one of them has %s', async (_what, activate) => {
    const job = await importText('email\nada@example.com\nbo@example.com\n')
    const [ada] = await members()
    await activate(String(ada?.id))
    const answer = await undo(job.id)
    expect(answer.errors?.[0]?.message).toBe(
      '[IMPORT_IN_USE] 1 of the 2 imported people have activated their account; an import can be undone only while nobody has',
    )
    expect(await members()).toHaveLength(2)
    expect(await readJob(hearth, ines, job.id)).toMatchObject({ canUndo: false, undone: null })
  })

  test('is refused while the import runs, after a dry run, and after 30 days', async () => {
    const url = await upload(hearth, ines, 'email\nada@example.com\n')
    const { id } = (await askImport(hearth, ines, { url })).data.job
    expect((await undo(id)).errors?.[0]?.message).toContain('still running')
    const dry = await importText('', { url, dryRun: true })
    expect((await undo(dry.id)).errors?.[0]?.message).toContain('inserted nobody')
    const real = await importText('', { url })
    await hearth.db
      .updateTable('importJobs')
      .set({ finished: new Date('2026-10-20T10:00:00Z') })
      .where('tenantId', '=', 'hearth')
      .execute()
    expect((await undo(real.id)).errors?.[0]?.message).toContain('for 30 days')
    expect(await members()).toHaveLength(1)
  })
})

describe('tenants', () => {
  test('do not see, repeat, undo or download each other’s imports, and have each their own Ada', async () => {
    const text = 'email\nada@example.com\nbad\n'
    const job = await importText(text)
    expect(await readJob(hearth, bruno, job.id)).toBeNull()
    const { data } = await hearth.graphql(
      '{ imports { edges { node { id } } pageInfo { total } } }',
      {},
      bruno.token,
    )
    expect(data.imports).toEqual({ edges: [], pageInfo: { total: 0 } })
    expect((await askImport(hearth, bruno, { url: job.url })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await download(job.reportUrl.replace('/hearth/', '/harbour/'))).status).toBe(404)
    expect(await importText(text, {}, bruno)).toMatchObject({ done: 1, failed: 1 })
    expect(await members('harbour')).toMatchObject([{ email: 'ada@example.com' }])
    expect(await members()).toHaveLength(1)
    expect(await mails('harbour')).toEqual(['ada@example.com'])
  })

  test('take over an export of each other: everything that can be written is the same', async () => {
    await hearth.addMembers([
      {
        email: 'a@example.com',
        role: 'STAFF',
        mobileOS: 'APPLE',
        contributor: true,
        enterprise: false,
        archive: true,
      },
      {
        email: 'b@example.com',
        status: 'PENDING',
        subscription: 'ACTIVE',
        firstName: '=1+1',
        lastName: "'-x",
      },
      {
        email: 'c@example.com',
        status: 'REJECTED',
        active: true,
        firstName: 'Zoë, "Zo"',
        lastName: null,
        mobileOS: null,
      },
      ...Array.from({ length: 40 }, () => ({})),
    ])
    const { data } = await hearth.graphql(
      '{ adminUserExportCsv(filter: { filters: [{ field: "archive", values: ["true", "false"] }] }) }',
      {},
      ines.token,
    )
    const job = await importText(data.adminUserExportCsv, {}, bruno)
    // Ines herself is in the export too.
    expect(job).toMatchObject({ state: 'DONE', done: 44, failed: 0, skipped: 0 })
    const readOnly = ['created', 'referred', 'hasComment']
    const shown = async (tenantId: string) =>
      (await members(tenantId)).map((row) =>
        memberListFields.filter((field) => !readOnly.includes(field)).map((field) => row[field]),
      )
    expect(await shown('harbour')).toEqual(await shown('hearth'))
  })
})

describe('the list of imports', () => {
  test('is filtered, searched, sorted and counted', async () => {
    await importText('email\na@example.com\n', { enterpriseName: 'Acme' })
    await importText('email\nb@example.com\nbad\n', { dryRun: true })
    await importText('shoe\n1\n')
    const list = async (args: string) => {
      const { data } = await hearth.graphql(
        `{ imports(${args}) { edges { node { state done canUndo errors(limit: 1) { message } } } pageInfo { total } } }`,
        {},
        ines.token,
      )
      return data.imports
    }
    expect((await list('limit: 2')).pageInfo.total).toBe(3)
    expect((await list('filter: { filters: [{ field: "state", values: ["FAILED"] }] }')).edges).toHaveLength(
      1,
    )
    expect((await list('filter: { filters: [{ field: "dryRun", values: ["true"] }] }')).edges).toMatchObject([
      { node: { done: 1, canUndo: false, errors: [{}] } },
    ])
    expect((await list('filter: { query: "acme" }')).edges).toMatchObject([
      { node: { done: 1, canUndo: true } },
    ])
    expect((await list('sort: { field: "total", order: DESC }')).edges[1].node.done).toBe(1)
  })

  test('costs a fixed number of statements', async () => {
    const count = async () => {
      hearth.statements.splice(0)
      await hearth.graphql(`{ imports { edges { node { ${jobFields} } } } }`, {}, ines.token)
      return hearth.statements.length
    }
    await importText('email\na@example.com\nbad\n')
    const one = await count()
    for (let more = 0; more < 3; more += 1) await importText(`email\nx${more}@example.com\nbad\n`)
    expect(await count()).toBe(one)
  })

  test('shows the lines of one import at a time', async () => {
    for (const name of ['a', 'b']) await importText(`email\n${name}@example.com\n`)
    const { errors } = await hearth.graphql(
      '{ imports { edges { node { preview { row } } } } }',
      {},
      ines.token,
    )
    expect(errors?.[0]?.message).toContain('one import at a time')
  })
})

describe('an upload address', () => {
  const sign = async () =>
    (
      await hearth.graphql(
        'mutation { userImportUpload(fileName: "x.csv") { signedUrl url } }',
        {},
        ines.token,
      )
    ).data.userImportUpload as { signedUrl: string; url: string }

  test('takes one file, for 5 minutes', async () => {
    const { signedUrl } = await sign()
    expect((await put(hearth, signedUrl, 'email\n')).status).toBe(204)
    expect(await put(hearth, signedUrl, 'email\n')).toMatchObject({
      status: 404,
      text: expect.stringContaining('still open'),
    })
    const late = await sign()
    hearth.clock.now = new Date('2026-11-21T10:05:00Z')
    expect((await put(hearth, late.signedUrl, 'email\n')).status).toBe(404)
  })

  test('takes CSV of up to 10 MiB for its own tenant, and nothing is imported before it came', async () => {
    const { signedUrl, url } = await sign()
    expect((await put(hearth, signedUrl, '<p>', 'text/html')).status).toBe(415)
    expect((await put(hearth, signedUrl.replace('/hearth/', '/harbour/'), 'email\n')).status).toBe(404)
    expect((await askImport(hearth, ines, { url })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const whole = Buffer.alloc(10 * 1024 * 1024, 'email\n')
    expect((await put(hearth, signedUrl, whole)).status).toBe(204)
    const { signedUrl: second, url: tooLarge } = await sign()
    const refused = await put(hearth, second, Buffer.concat([whole, Buffer.from('x')])).catch(() => ({
      status: 413,
    }))
    expect(refused.status).toBe(413)
    expect((await askImport(hearth, ines, { url: tooLarge })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

describe('the address of a report', () => {
  test('works for 5 minutes, for its own import, unchanged', async () => {
    const one = await importText('email\nbad\n')
    const other = await importText('email\nworse\n')
    expect((await download(one.reportUrl)).status).toBe(200)
    const parts = (path: string) => path.split('/')
    const swapped = [...parts(one.reportUrl).slice(0, -1), parts(other.reportUrl).at(-1)].join('/')
    expect((await download(swapped)).status).toBe(404)
    const [until, signature] = String(parts(one.reportUrl).at(-1)).split('.')
    const later = one.reportUrl.replace(`${until}.${signature}`, `${Number(until) + 1}.${signature}`)
    expect((await download(later)).status).toBe(404)
    expect((await download(one.reportUrl.replace(one.id, 'nonsense'))).status).toBe(404)
    hearth.clock.now = new Date('2026-11-21T10:05:01Z')
    expect((await download(one.reportUrl)).status).toBe(404)
  })
})

test('files and bad lines are gone 30 days after the import, its people stay', async () => {
  const job = await importText('email\nada@example.com\nbad\n')
  const unused = await upload(hearth, ines, 'email\nb@example.com\n')
  const stored = async () => {
    const chunks = await hearth.db
      .selectFrom('importChunks')
      .select('sourceId')
      .where('tenantId', '=', 'hearth')
      .execute()
    const ids = new Set(chunks.map(({ sourceId }) => `upload:${sourceId}`))
    return [job.url, unused].map((url) => ids.has(url))
  }
  hearth.clock.now = new Date('2026-12-21T09:00:00Z')
  await purgeImportsJob.run(hearth.scope(), {})
  expect(await stored()).toEqual([true, true])
  const rows = () =>
    hearth.db.selectFrom('importRows').select('row').where('tenantId', '=', 'hearth').execute()
  expect(await rows()).toHaveLength(1)
  hearth.clock.now = new Date('2026-12-21T10:00:01Z')
  await purgeImportsJob.run(hearth.scope(), {})
  expect(await stored()).toEqual([false, false])
  expect(await rows()).toEqual([])
  expect(await members()).toHaveLength(1)
})
