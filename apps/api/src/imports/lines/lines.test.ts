import { callingCodes, memberListFields } from '@hearth/contract'
import { describe, expect, test } from 'vitest'
import { importableFields } from '../../members/index.ts'
import { parseCells } from './cells.ts'
import { recogniseColumns } from './columns.ts'
import { type Line, maxColumns, readLines } from './parse.ts'

async function* pieces(...parts: (string | Buffer)[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part)
}

async function linesOf(...parts: (string | Buffer)[]): Promise<Line[]> {
  const lines = []
  for await (const line of readLines(pieces(...parts))) lines.push(line)
  return lines
}

describe('the lines of a file', () => {
  const [ada, bo] = [
    ['a@example.com', 'Ada'],
    ['b@example.com', 'Bo'],
  ]
  const table = [
    { row: 1, cells: ['email', 'firstName'] },
    { row: 2, cells: ada },
    { row: 3, cells: bo },
  ]
  test.each([
    ['commas', 'email,firstName\na@example.com,Ada\nb@example.com,Bo\n'],
    ['Windows line ends and no last one', 'email,firstName\r\na@example.com,Ada\r\nb@example.com,Bo'],
    ['a byte order mark', '\uFEFFemail,firstName\na@example.com,Ada\nb@example.com,Bo\n'],
    ['semicolons', 'email;firstName\na@example.com;Ada\nb@example.com;Bo\n'],
    ['tabs', 'email\tfirstName\na@example.com\tAda\nb@example.com\tBo\n'],
    ['quotes', '"email","firstName"\n"a@example.com","Ada"\n"b@example.com","Bo"\n'],
  ])('are read with %s', async (_what, text) => {
    expect(await linesOf(text)).toEqual(table)
  })

  test('are numbered as a spreadsheet does, and lines without text are left out', async () => {
    const lines = await linesOf('email,bio\n\na@example.com,"two\nlines"\n , \nb@example.com,')
    expect(lines.map(({ row }) => row)).toEqual([1, 3, 5])
  })

  test('are whole when a piece ends inside a letter', async () => {
    const bytes = Buffer.from('email\nå@example.com\n')
    expect((await linesOf(bytes.subarray(0, 7), bytes.subarray(7))).at(1)?.cells).toEqual(['å@example.com'])
  })

  test('lose the sign that keeps spreadsheets from computing a cell', async () => {
    const [, line] = await linesOf("email,bio,phone,city\na@example.com,'=1+1,'+4420,'s-Hertogenbosch\n")
    expect(line?.cells).toEqual(['a@example.com', '=1+1', '+4420', "'s-Hertogenbosch"])
  })

  test.each([
    ['bytes that are no UTF-8', Buffer.from([0x65, 0xff, 0xfe]), 'not UTF-8 text'],
    ['a cut-off letter at the end', Buffer.from([0x65, 0xc3]), 'not UTF-8 text'],
    ['NUL characters', 'email\na\0', 'NUL characters'],
    ['a quote that is never closed', 'email\na@example.com\n"b@example.com', 'quotes of row 3'],
    ['a quote in the middle', 'email\na"b"\n', 'quotes of row 2'],
    ['text after a closing quote', 'email\n"a"b\n', 'quotes of row 2'],
    ['a line without an end', `email\n"${'a\n'.repeat(200_000)}"`, 'Row 2 is longer than 262,144 characters'],
  ])('are refused for %s', async (_what, content, sentence) => {
    await expect(linesOf(content)).rejects.toThrow(sentence)
  })
})

describe('R27 a file of far too many columns', () => {
  const wide = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index}`).join(',')

  test.each([
    ['in its header', `email${','.repeat(maxColumns)}\n`, 'Row 1'],
    ['in a line after it', `email\na@example.com\n${','.repeat(maxColumns)}\n`, 'Row 3'],
    ['between line ends that are none', `email\r\n${',\n'.repeat(maxColumns)}`, 'Row 2'],
    ['in quotes', `email\n${'"",'.repeat(maxColumns)}\n`, 'Row 2'],
  ])('is refused by its row when they stand %s', async (_where, content, row) => {
    await expect(linesOf(content)).rejects.toThrow(`${row} has more than ${maxColumns} columns. Remove`)
  })

  test('is read no further than where there are too many', async () => {
    let pieces = 0
    async function* separators() {
      for (; pieces < 1_000; pieces += 1) yield Buffer.from(','.repeat(64 * 1024))
    }
    const lines = readLines(separators())
    await expect(lines.next()).rejects.toThrow('Row 1 has more than')
    expect(pieces).toBeLessThan(5)
  })

  test('is taken with as many as there may be', async () => {
    expect((await linesOf(`${wide(maxColumns)}\n`))[0]?.cells).toHaveLength(maxColumns)
  })
})

describe('the columns of a file', () => {
  const fieldsOf = (header: string[], mapping: { column: string; field?: string | null }[] = []) =>
    recogniseColumns(header, mapping).map(({ field }) => field)

  test('of an export are all known; what nobody may set is left out', () => {
    expect(fieldsOf(['id', ...memberListFields])).toEqual([
      null,
      'firstName',
      'lastName',
      'email',
      'role',
      'mobileOS',
      null,
      'contributor',
      'enterprise',
      null,
      'status',
      'active',
      'subscription',
      'archive',
      null,
    ])
  })

  test('may be any field that staff can set, but not a picture', () => {
    const header = Object.keys(importableFields)
    expect(fieldsOf(header)).toEqual(header)
    expect(header.length).toBeGreaterThan(45)
    expect(fieldsOf(['email', 'avatar', 'error', 'username', 'created'])).toEqual([
      'email',
      null,
      null,
      null,
      null,
    ])
    expect(header).not.toContain('subscriptionReason')
  })

  test('are known in other spellings and by their labels in the members list', () => {
    expect(fieldsOf(['E-Mail', 'first name', 'LAST_NAME', 'Paid', 'Validated', 'Has A Comment'])).toEqual([
      'email',
      'firstName',
      'lastName',
      'subscription',
      'status',
      null,
    ])
  })

  test('follow the mapping, also to leave one out', () => {
    const mapping = [{ column: 'Mail', field: 'email' }, { column: 'Shoe size' }]
    expect(fieldsOf(['Mail', 'Shoe size', 'city'], mapping)).toEqual(['email', null, 'city'])
  })

  test.each([
    ['unknown columns', ['email', 'shoe', 'hat'], [], 'match no field\\. .*: shoe, hat$'],
    ['a column without a name', ['email', ' '], [], 'column 2, which has no name'],
    ['no email column', ['firstName', 'city'], [], 'no email column; its columns are: firstName, city$'],
    ['the same column twice', ['email', 'city', 'city'], [], 'columns of the same name: city$'],
    ['two columns for one field', ['email', 'E-Mail'], [], 'used for email\\. .*: email, E-Mail$'],
    ['a mapping of nothing', ['email'], [{ column: 'x', field: 'city' }], 'does not have: x$'],
  ])('are refused for %s', (_what, header, mapping, sentence) => {
    expect(() => fieldsOf(header, mapping)).toThrow(new RegExp(sentence))
  })
})

describe('the cells of a line', () => {
  const read = (cells: Record<string, string>) => {
    const header = { email: 'a@example.com', ...cells }
    return parseCells(recogniseColumns(Object.keys(header), []), Object.values(header))
  }

  test.each([
    ['active', 'TRUE', true],
    ['active', '0', false],
    ['contributor', 'yes', true],
    ['role', 'staff', 'STAFF'],
    ['mobileOS', 'APPLE', 'APPLE'],
    ['ageOfChildren', '3; 12', [3, 12]],
    ['profiles', 'Founder;  ; Mentor ', ['Founder', 'Mentor']],
    ['timeout', '2026-12-01', new Date('2026-12-01')],
    ['professionalGrowthImportance', '5', 5],
    ['firstName', '  Ada ', 'Ada'],
  ])('%s of %j is %j', (field, text, value) => {
    expect(read({ [field]: text })).toEqual({
      fields: { email: 'a@example.com', [field]: value },
      problems: [],
    })
  })

  test('say nothing when they are empty', () => {
    expect(read({ role: '', city: ' ', phone: '', profiles: '' })).toEqual({
      fields: { email: 'a@example.com' },
      problems: [],
    })
  })

  test.each([
    ['email', '', 'email cannot be empty'],
    ['email', 'nobody', "'nobody' is not an email address"],
    ['active', 'maybe', "active takes true or false, not 'maybe'"],
    ['active', 'toString', "active takes true or false, not 'toString'"],
    ['status', 'NEW', "status takes one of PENDING, APPROVED, REJECTED, not 'NEW'"],
    ['ageOfChildren', '3;x', "ageOfChildren takes a whole number, not 'x'"],
    ['ageOfChildren', '300', 'ageOfChildren are ages from 0 to 120, not 300'],
    ['timeout', 'soon', "timeout takes a date and time with its zone, like 2026-11-21T18:00:00Z, not 'soon'"],
    ['dob', '2026-02-30', 'dob 2026-02-30 is not a day of the calendar; write it as YYYY-MM-DD'],
    ['personalGrowthImportance', '11', 'personalGrowthImportance is a number from 0 to 10, not 11'],
    ['countryCode', '44', "countryCode is a calling code like +44, not '44'"],
    ['phone', 'ask me', "phone takes 3 to 20 digits, with the calling code or without it, not 'ask me'"],
    ['phone', '+999 123456', "phone begins with a calling code that no country has: '+999 123456'"],
    ['city', 'x'.repeat(501), 'city takes at most 500 characters, not 501'],
  ])('%s of %j is refused', (field, text, message) => {
    expect(read({ [field]: text }).problems).toEqual([{ column: field, message }])
  })

  test('name every problem of a line, and a wrong number of cells', () => {
    expect(read({ role: 'x', status: 'y' }).problems.map(({ column }) => column)).toEqual(['role', 'status'])
    const { problems } = parseCells(recogniseColumns(['email', 'city'], []), ['a@example.com'])
    expect(problems).toEqual([{ column: null, message: 'This line has 1 cells where the header has 2' }])
  })

  test.each([
    ['+44 20 7946 0000', '', '+44', '2079460000'],
    ['+442079460000', '', '+44', '2079460000'],
    ['+1 (242) 555-0100', '', '+1242', '5550100'],
    ['+1 415 555 0100', '', '+1', '4155550100'],
    ['+358 9 1234567', '', '+358', '91234567'],
    ['+(44) 20 7946 0000', '', '+44', '2079460000'],
    ['+44 20 7946 0000', '+1', '+44', '2079460000'],
    ['20 7946 0000', '+44', '+44', '2079460000'],
    ['415 555 0100', '', '+1', '4155550100'],
  ])('phone %j with the code %j is split into %s and %s', (phone, countryCode, code, number) => {
    expect(read({ phone, countryCode }).fields).toMatchObject({ countryCode: code, phone: number })
    expect(read({ countryCode, phone }).fields).toMatchObject({ countryCode: code, phone: number })
  })

  test('have no calling code without a number', () => {
    expect(read({ phone: '', countryCode: '+44' }).fields).toEqual({ email: 'a@example.com' })
  })
})

test('the calling codes name each country once, with a code that a member may have', () => {
  expect(callingCodes.length).toBeGreaterThan(235)
  expect(new Set(callingCodes.map(({ iso }) => iso)).size).toBe(callingCodes.length)
  expect(new Set(callingCodes.map(({ country }) => country)).size).toBe(callingCodes.length)
  expect(callingCodes.filter(({ code }) => !/^\+[1-9]\d{0,3}$/.test(code))).toEqual([])
  expect(callingCodes.filter(({ iso }) => !/^[A-Z]{2}$/.test(iso))).toEqual([])
})
