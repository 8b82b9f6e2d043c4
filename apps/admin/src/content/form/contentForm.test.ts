import { ApiError } from '@hearth/client'
import { expect, it } from 'vitest'
import type { ContentField, ContentKind } from '../kinds/ContentKind.ts'
import { contentDefinition, emptyValues, valuesOf } from './contentForm.ts'

const field = (label: string, more: Partial<ContentField> = {}): ContentField => ({
  label,
  empty: '',
  ...more,
})
const kind = {
  fields: {
    quote: field('Quote', { missing: 'Enter the quote.' }),
    choices: field('Choices', { empty: ['', ''] }),
    image: field('Image'),
    imageTitle: field('Image title'),
  },
} as unknown as ContentKind
const zone = 'Europe/London'
const definition = contentDefinition('quotes', kind, zone)

it.each([
  ['The end must be after the start', 'BAD_INPUT', 'end'],
  ['The start cannot be empty', 'BAD_INPUT', 'start'],
  ['The image title has at most 200 characters, not 300', 'BAD_INPUT', 'imageTitle'],
  ['The image is not a picture that was uploaded here. Upload it again', 'BAD_INPUT', 'image'],
  ['Members have voted in this poll: its choices can no longer be changed', 'CHOICES_FROZEN', 'choices'],
  ['The title is fine, but the server is busy', 'BUSY', undefined],
])('tells “%s” (%s) at the field %s', (message, code, name) => {
  const error = new ApiError(message, { status: 200, code })
  expect(definition.refusalOf?.(error)).toEqual(name ? { [name]: message } : {})
})

it('holds the times of a record by the clocks of the community, and sends them back as they were', () => {
  const record = {
    id: '1',
    version: 1,
    title: 'Half an answer',
    backgroundColour: '#526B55',
    quote: 'A room full of people.',
    start: '2034-06-15T08:00:00.000Z',
    end: '2034-06-22T08:00:00.000Z',
    created: '',
    updated: '',
  }
  const values = valuesOf(kind, record, zone)
  expect([values.start, values.end]).toEqual(['2034-06-15T09:00', '2034-06-22T09:00'])
  expect(definition.toInput(values)).toMatchObject({
    quote: record.quote,
    start: record.start,
    end: record.end,
    image: null,
  })
})

it('begins on the morning of a day that was chosen, for a week', () => {
  const { start, end } = emptyValues(kind, '2034-03-15')
  expect([start, end]).toEqual(['2034-03-15T09:00', '2034-03-22T09:00'])
  expect(emptyValues(kind, null).start).toBe('')
})

it('checks the end again when the start moves, and asks for what must not be empty', () => {
  const values = { ...emptyValues(kind, '2034-03-15'), title: 'A', end: '2034-03-15T08:00' }
  expect(definition.problemsOf?.(values, ['start', 'quote'])).toEqual({
    quote: 'Enter the quote.',
    end: 'The end must be after the start.',
  })
})
