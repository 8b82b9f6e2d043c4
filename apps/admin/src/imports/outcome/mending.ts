import type { ColumnField, PreviewRow } from '../documents.ts'

/** What is typed over the cells of lines, by row and by place in the line. */
export type Typed = Record<number, Record<number, string>>

/** Of the lines that somebody typed in, the cells as they are now. */
export const withTyped = (lines: PreviewRow[], typed: Typed): string[][] =>
  lines
    .filter(({ row }) => typed[row])
    .map(({ row, cells }) => cells.map((cell, place) => typed[row]?.[place] ?? cell))

/** Lines under the header of their file, as RFC 4180 has it. */
export const csvOf = (columns: ColumnField[], lines: string[][]): string =>
  [columns.map(({ column }) => column), ...lines]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('')

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** 'members.csv' → 'members, corrected.csv' */
export const mendedName = (fileName: string): string =>
  `${fileName.replace(/(, corrected)?\.csv$/i, '')}, corrected.csv`
