import { maxImportBytes } from '@hearth/contract'
import { describe, expect, it } from 'vitest'
import { problemOfFile, sizeText } from './FileField.tsx'

describe('a file that is chosen for an import', () => {
  it('is taken up to the limit, and refused above it', () => {
    expect(problemOfFile({ name: 'members.csv', size: maxImportBytes })).toBeUndefined()
    expect(problemOfFile({ name: 'members.csv', size: maxImportBytes + 1 })).toMatch(/The limit is 10\.0 MiB/)
  })

  it('is refused when there is nothing in it', () => {
    expect(problemOfFile({ name: 'members.csv', size: 0 })).toBe('This file is empty.')
  })

  it.each(['members.xlsx', 'Members.XLS', 'members.ods', 'members.numbers'])(
    'gets help when it is the spreadsheet %s',
    (name) => {
      expect(problemOfFile({ name, size: 100 })).toMatch(/Save it as CSV/)
    },
  )

  it.each([
    [640, '640 bytes'],
    [312_400, '312 kB'],
    [4_404_019, '4.2 MiB'],
  ])('of %i bytes says %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })
})
