import { memberListFields } from '@hearth/contract'

/** The header of the export, which an import understands as it is (product.md 31). */
export const templateHref = `data:text/csv;charset=utf-8,${encodeURIComponent(`${['id', ...memberListFields].join(',')}\r\n`)}`
