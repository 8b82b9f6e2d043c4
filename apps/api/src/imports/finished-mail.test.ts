import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askImport, createImports, upload } from '../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { importJob } from './index.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF', email: 'ines@staff.example', firstName: 'Ines' })
})
afterAll(() => hearth.close())
beforeEach(() => imports.empty(['hearth']))

const imports = createImports(() => hearth)

describe('who started an import', () => {
  test('is told by mail what it brought and where its page is, once', async () => {
    const text = 'email\nada@example.com\nbo@example.com\nada@example.com\nbad\nworse\n'
    const { id } = await imports.importText(ines, text)
    await importJob.run(hearth.scope(), { id })
    const mails = await hearth.readMails('ines@staff.example')
    expect(mails).toMatchObject([{ subject: 'Your import of members.csv has finished', state: 'QUEUED' }])
    expect(mails[0]?.text).toContain('Hello Ines,')
    expect(mails[0]?.text).toContain('2 people were imported. 1 person was skipped')
    expect(mails[0]?.text).toContain('2 lines have errors: correct them in the report')
    expect(mails[0]?.text).toContain(`View import: http://localhost:4000/admin/imports/${id}/show`)
  })

  test('is told why it failed', async () => {
    await imports.importText(ines, 'colour\nblue\n')
    const [mail] = await hearth.readMails('ines@staff.example')
    expect(mail?.text).toContain(
      'Your import of members.csv has finished. The file has columns that match no field',
    )
  })

  test('is not mailed about a dry run', async () => {
    await imports.importText(ines, 'email\nada@example.com\n', { dryRun: true })
    expect(await hearth.readMails()).toEqual([])
  })

  test('is mailed once when two workers end it at the same time', async () => {
    const { data } = await askImport(hearth, ines, {
      url: await upload(hearth, ines, 'email\na@example.com\n'),
    })
    const { id } = data.job
    await Promise.all([importJob.run(hearth.scope(), { id }), importJob.run(hearth.scope(), { id })])
    expect(await hearth.readMails('ines@staff.example')).toHaveLength(1)
  })
})
