import { contentLimits, imageFormats } from '@hearth/contract'
import { fraction, oneOf, optional, picture, richText, text } from './fields.ts'
import type { Kind } from './kind.ts'

const focus = (label: string) => ({
  ...optional(fraction(label), 0.5),
  description: 'The point of the picture that stays in view, from 0 to 1; 0.5 unless it is given.',
})

/** A title with a rich text, a picture or both (product.md 44). */
export const freeText: Kind = {
  name: 'freeText',
  fields: {
    description: {
      ...optional(richText('The description', contentLimits.description)),
      description: 'HTML that is cleaned when it is stored and again when it is read.',
    },
    imageTitle: optional(text('The image title', contentLimits.imageTitle)),
    imageSubTitle: optional(text('The image subtitle', contentLimits.imageSubTitle)),
    imageFormat: oneOf('The image format', 'ImageFormat', imageFormats),
    imageURL: optional(picture('The image')),
    imageFocusX: focus('imageFocusX'),
    imageFocusY: focus('imageFocusY'),
  },
}
