import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formulaTexts } from '../../test/attacks/formulas.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { writeCsv } from './csv.ts'

// What PostgreSQL writes for an export (the functions csv_cell) is what csv-stringify would have written.

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

type Value = string | boolean | Date | null

async function* rowsOf(values: Value[]) {
  for (const value of values) yield { value, end: 'end' }
}

const written = (values: Value[]): Promise<string> => text(writeCsv(['value', 'end'], rowsOf(values)))

/** The same text from the database, the values being of a PostgreSQL type. */
async function writtenByDatabase(values: Value[], type: 'text' | 'boolean' | 'timestamptz' | 'uuid') {
  const { rows } = await sql<{ line: string }>`
    select csv_cell(value) || ',' || csv_cell('end'::text) as line
    from unnest(${values}::${sql.raw(type)}[]) with ordinality as given (value, place) order by place`.execute(
    hearth.db,
  )
  return ['value,end', ...rows.map(({ line }) => line), ''].join('\r\n')
}

const special = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'", '"', ',', ';', '\\', ' ']
const characters = fc.oneof(
  fc.constantFrom(...special),
  fc.constantFrom('a', '1', 'é', 'ß', '字', '🔥', '\u00a0', '\ufeff', '\u2028', '٣', 'ﬁ'),
)

describe('R31 a cell that PostgreSQL writes', () => {
  test('is the same for every text', async () => {
    const texts = fc.array(fc.string({ unit: characters, maxLength: 12 }), { minLength: 500, maxLength: 500 })
    for (const values of fc.sample(texts, 20))
      expect(await writtenByDatabase(values, 'text')).toBe(await written(values))
  })

  test('is the same for formulas, for nothing and for each special sign alone, first, last and twice', async () => {
    const around = special.flatMap((sign) => [
      sign,
      `${sign}a`,
      `a${sign}`,
      `a${sign}b`,
      sign + sign,
      `'${sign}`,
    ])
    const values = [...formulaTexts, ...around, '', null, "'", "''", "''=", '\r\n', 'a\r\nb', '\\.', 'null']
    expect(await writtenByDatabase(values, 'text')).toBe(await written(values))
  })

  test('is the same for truth, ids and instants', async () => {
    const truths = [true, false, null]
    expect(await writtenByDatabase(truths, 'boolean')).toBe(await written(truths))
    const ids = [crypto.randomUUID(), null]
    expect(await writtenByDatabase(ids, 'uuid')).toBe(await written(ids))
    const range = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z') }
    const instants = fc.sample(fc.date({ ...range, noInvalidDate: true }), 500)
    expect(await writtenByDatabase([...instants, null], 'timestamptz')).toBe(
      await written([...instants, null]),
    )
  })

  test('cuts off what is less than a millisecond, as the driver does', async () => {
    const { rows } = await sql<{ cell: string; at: Date }>`
      select csv_cell(at) as cell, at from (
        select timestamptz '2026-11-21 23:59:59Z' + n * interval '1.000337 seconds' as at
        from generate_series(0, 2000) as n) as instants`.execute(hearth.db)
    expect(rows.map(({ cell }) => cell)).toEqual(rows.map(({ at }) => at.toISOString()))
  })
})
