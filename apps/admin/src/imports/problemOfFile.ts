import { maxImportBytes } from '@hearth/contract'

const mebibyte = 1024 * 1024

/** '312 kB', '4.2 MiB'; a file is never shown with 0. */
export function sizeText(bytes: number): string {
  if (bytes >= mebibyte) return `${(bytes / mebibyte).toFixed(1)} MiB`
  return bytes >= 1000 ? `${Math.round(bytes / 1000)} kB` : `${bytes} bytes`
}

/** Why a chosen file need not be sent at all, in a sentence. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) {
    return 'This is a spreadsheet. Save it as CSV (UTF-8) and choose that file.'
  }
  if (size === 0) return 'This file is empty.'
  if (size > maxImportBytes) {
    return `This file has ${sizeText(size)}; at most ${sizeText(maxImportBytes)} can be sent. Import it in parts.`
  }
  return undefined
}
