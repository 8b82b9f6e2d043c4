import { memberListFields } from '@hearth/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askImport, createImports, jobFields, loadJob } from '../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

const now = new Date('2026-11-21T10:00:00Z')

let hearth: TestApp
let ines: SignedIn
let bruno: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now })
  ines = await hearth.signIn({ role: 'STAFF', email: 'ines@staff.example' })
  await hearth.addTenant('harbour')
  bruno = await hearth.signIn({ role: 'ADMIN', email: 'bruno@staff.example', tenantId: 'harbour' })
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

describe('tenants', () => {
  test('do not see, repeat, undo or download each other’s imports, and have each their own Ada', async () => {
    const text = 'email\nada@example.com\nbad\n'
    const job = await importText(text)
    expect(await loadJob(hearth, bruno, job.id)).toBeNull()
    const { data } = await hearth.graphql(
      '{ imports { edges { node { id } } pageInfo { total } } }',
      {},
      bruno.token,
    )
    expect(data.imports).toEqual({ edges: [], pageInfo: { total: 0 } })
    const answers = [
      await askImport(hearth, bruno, { url: new URL(job.url).pathname }),
      await askImport(hearth, bruno, { url: job.url }),
    ]
    expect(answers.map(({ errors }) => errors?.[0]?.message)).toEqual([
      '[NOT_FOUND] The uploaded file was not found',
      // At another community's host it is an address like any other.
      '[BAD_INPUT] The address of the file must begin with https://',
    ])
    expect((await download(job.reportUrl.replace('.hearth.', '.harbour.'))).status).toBe(404)
    expect(await imports.importText(bruno, text, { tenantId: 'harbour' })).toMatchObject({
      done: 1,
      failed: 1,
    })
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
    const job = await imports.importText(bruno, data.adminUserExportCsv, { tenantId: 'harbour' })
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
    expect(errors?.[0]?.message).toContain('for one import at a time')
  })
})

describe('the address of a report', () => {
  test('works for 5 minutes, for its own import, unchanged', async () => {
    const one = await importText('email\nbad\n')
    const other = await importText('email\nworse\n')
    expect((await download(one.reportUrl)).status).toBe(200)
    const forged = [
      one.reportUrl.replace(one.id, other.id),
      one.reportUrl.replace(one.id, 'nonsense'),
      one.reportUrl.replace(/\.\d+\./, (until: string) => `.${Number(until.slice(1, -1)) + 1}.`),
      one.reportUrl.replace('import-report', 'calendar'),
    ]
    for (const address of forged) expect([address, (await download(address)).status]).toEqual([address, 404])
    hearth.clock.now = new Date('2026-11-21T10:05:01Z')
    expect((await download(one.reportUrl)).status).toBe(404)
  })
})
