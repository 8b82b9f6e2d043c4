import { contentLimits } from '@hearth/contract'
import { flag, optional, text } from './fields.ts'
import type { Kind } from './kind.ts'

/** Somebody's words (product.md 44). */
export const quote: Kind = {
  name: 'quote',
  fields: {
    quote: text('The quote', contentLimits.quote),
    author: text('The author', contentLimits.author),
    showQuotationMark: {
      ...optional(flag('showQuotationMark'), true),
      description: 'True unless it is given.',
    },
  },
}
