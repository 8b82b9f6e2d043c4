import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formulaTexts } from '../../test/attacks/formulas.ts'
import { csvCell, parseCsvCell, writeCsv } from './csv.ts'

async function* rowsOf<Row>(rows: Row[]): AsyncGenerator<Row> {
  yield* rows
}

async function textOf<Row extends object>(columns: (keyof Row & string)[], rows: Row[]): Promise<string> {
  let text = ''
  for await (const chunk of writeCsv(columns, rowsOf(rows))) text += chunk
  return text
}

describe('R31 CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+351 21', "'+351 21"],
    ['-2', "'-2"],
    ['@sum', "'@sum"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ["'=x", "''=x"],
    ["O'Brien", "O'Brien"],
    ["'quoted'", "'quoted'"],
    ['', ''],
    ['a=b', 'a=b'],
  ])('writes %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  test.each(formulaTexts)('puts an apostrophe before %j, and takes it away again', (text) => {
    expect([csvCell(text), parseCsvCell(csvCell(text))]).toEqual([`'${text}`, text])
  })

  test('taking one apostrophe away before a formula sign always gives the original back', () => {
    const restore = (cell: string) => (/^'+[=+\-@\t\r\0＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
    fc.assert(
      fc.property(fc.stringMatching(/^'{0,3}[=+\-@\t＝a]{0,2}.{0,5}$/), (text) => {
        expect(restore(csvCell(text))).toBe(text)
      }),
    )
  })

  test('quotes commas, quotes and line ends, and ends lines with CR LF', async () => {
    const text = await textOf(['name', 'born', 'here'], [
      { name: 'a "b", c\nd', born: new Date(0), here: true },
      { name: null, born: null, here: false },
    ] as never)
    expect(text).toBe('name,born,here\r\n"a ""b"", c\nd",1970-01-01T00:00:00.000Z,true\r\n,,false\r\n')
  })

  test.each(['a\nb', 'a\rb', 'a\n', '\nb'])('quotes the line end of another kind in %j', async (name) => {
    expect(await textOf(['name'], [{ name }])).toBe(`name\r\n"${name}"\r\n`)
  })

  test('reads no further ahead than its buffer when nobody takes the text', async () => {
    let read = 0
    async function* endless() {
      while (true) {
        read += 1
        yield { name: 'x'.repeat(1_000) }
      }
    }
    const iterator = writeCsv(['name'], endless())[Symbol.asyncIterator]()
    await iterator.next()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(read).toBeLessThan(500)
    await iterator.return?.()
  })

  test('a failure of the rows reaches the reader', async () => {
    async function* failing() {
      yield { name: 'a' }
      throw new Error('the database went away')
    }
    const read = async () => {
      for await (const _ of writeCsv(['name'], failing()));
    }
    await expect(read()).rejects.toThrow('the database went away')
  })
})
