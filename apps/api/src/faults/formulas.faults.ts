import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formulaTexts } from '../test/attacks/formulas.ts'
import { createImports } from '../test/imports/files.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { noteFigure } from './figures.ts'

// People call themselves by formulas, staff export the list, and another community imports it (security.md R31).

let hearth: TestApp
const { importText, download } = createImports(() => hearth)
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())

/** What a spreadsheet computes when it opens the file: the first sign decides. */
const isComputed = (cell: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(cell)

async function namesOf(tenantId: string): Promise<string[]> {
  const { rows } = await hearth.pool.query(
    "select first_name from members where tenant_id = $1 and email like 'formula.%' order by email",
    [tenantId],
  )
  return rows.map(({ first_name }) => first_name)
}

test('names that are formulas', async ({ task }) => {
  const [ines, bruno] = [
    await hearth.signIn({ role: 'STAFF' }),
    await hearth.signIn({ role: 'STAFF', tenantId: 'harbour' }),
  ]
  await hearth.addMembers(
    formulaTexts.map((firstName, index) => ({
      firstName,
      archive: false,
      email: `formula.${String(index).padStart(2, '0')}@example.com`,
    })),
  )
  const naive = (parse(stringify(formulaTexts.map((text) => [text]))) as string[][]).flat().filter(isComputed)
  expect(naive.length, 'a CSV library alone leaves them formulas').toBeGreaterThan(20)

  const { data } = await hearth.graphql('mutation { adminUserExportLink { url } }', {}, ines.token)
  const { text } = await download(data.adminUserExportLink.url)
  const cells = (parse(text) as string[][]).flat()
  expect(cells.filter(isComputed)).toEqual([])

  const job = await importText(bruno, text, { tenantId: 'harbour' })
  expect(job.errors).toEqual([])
  expect(await namesOf('harbour')).toEqual(formulaTexts)
  noteFigure(task, {
    attack: `${formulaTexts.length} ${task.name}`,
    control: `${naive.length} computed in a file that a CSV library writes alone`,
    result: `none of ${cells.length} cells is computed, and an import has the same names`,
  })
})
