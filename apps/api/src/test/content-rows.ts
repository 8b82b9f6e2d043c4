import { typeNameOf } from '../content/kinds/kind.ts'
import type { TestApp } from './test-app.ts'

/** One kind of scheduled content, as the tests of all kinds use it. */
export type ContentRow = {
  /** As its operations begin. */
  name: string
  /** A value for each of its own fields. */
  fields: Record<string, unknown>
  /** The fields that may be left out, with what they are then. */
  fallbacks: Record<string, unknown>
  /** What is refused, and the end of the message. */
  refused: [what: string, changes: Record<string, unknown>, message: string][]
}

export const contentRows: ContentRow[] = [
  {
    name: 'poll',
    fields: { question: 'What next?', choices: ['Mentorship', 'Networking'], resultsShown: 'AFTER_END' },
    fallbacks: { resultsShown: 'AFTER_VOTE' },
    refused: [
      ['an empty question', { question: ' ' }, 'The question cannot be empty'],
      ['a long question', { question: 'x'.repeat(501) }, 'The question has at most 500 characters, not 501'],
      ['no choices', { choices: [] }, 'A poll has 2 to 10 choices, not 0'],
      ['one choice', { choices: ['Yes'] }, 'A poll has 2 to 10 choices, not 1'],
      ['11 choices', { choices: [...'abcdefghijk'] }, 'A poll has 2 to 10 choices, not 11'],
      ['an empty choice', { choices: ['Yes', ' '] }, 'A choice cannot be empty'],
      [
        'a long choice',
        { choices: ['Yes', 'x'.repeat(201)] },
        'A choice has at most 200 characters, not 201',
      ],
      ['one choice twice', { choices: ['Yes', 'No', ' yes '] }, "'yes' is among the choices twice"],
    ],
  },
  {
    name: 'quote',
    fields: { quote: 'A room full of people who listen.', author: 'Host B', showQuotationMark: false },
    fallbacks: { showQuotationMark: true },
    refused: [
      ['an empty quote', { quote: '' }, 'The quote cannot be empty'],
      ['a long quote', { quote: 'x'.repeat(2_001) }, 'The quote has at most 2000 characters, not 2001'],
      ['an empty author', { author: ' ' }, 'The author cannot be empty'],
      ['a long author', { author: 'x'.repeat(201) }, 'The author has at most 200 characters, not 201'],
    ],
  },
  {
    name: 'freeText',
    fields: {
      description: '<p>Three questions to <strong>sit</strong> with.</p>',
      imageTitle: 'A cup of tea',
      imageSubTitle: 'Before Thursday’s room',
      imageFormat: 'EXTRA_LARGE',
      imageURL: 'https://pictures.example/tea.jpg',
      imageFocusX: 0.25,
      imageFocusY: 1,
    },
    fallbacks: {
      description: null,
      imageTitle: null,
      imageSubTitle: null,
      imageURL: null,
      imageFocusX: 0.5,
      imageFocusY: 0.5,
    },
    refused: [
      [
        'a long description',
        { description: 'x'.repeat(50_001) },
        'The description has at most 50000 characters, not 50001',
      ],
      [
        'an image over http',
        { imageURL: 'http://p.example/a.jpg' },
        'The image is an address that begins with https://',
      ],
      [
        'an image that is script',
        { imageURL: 'javascript:alert(1)' },
        'The image is an address that begins with https://',
      ],
      [
        'an image that is data',
        { imageURL: 'data:image/png;base64,AA' },
        'The image is an address that begins with https://',
      ],
      [
        'a picture that nobody sent',
        { imageURL: '/files/hearth/00000000-0000-4000-8000-000000000000.jpg' },
        'The image is not a picture that was uploaded here. Upload it again',
      ],
      ['a focus outside the picture', { imageFocusX: 1.01 }, 'imageFocusX is a number from 0 to 1, not 1.01'],
    ],
  },
]

const day = 86_400_000

/** What a new item is made of: live since yesterday until tomorrow, unless `changes` say otherwise. */
export const contentInput = ({ fields }: ContentRow, now: Date) => ({
  title: 'Autumn',
  backgroundColour: '#4B8991',
  ...fields,
  start: new Date(now.getTime() - day).toISOString(),
  end: new Date(now.getTime() + day).toISOString(),
})

/** Makes one as a staff member does. @returns its id */
export async function addContent(
  hearth: TestApp,
  token: string,
  { changes = {}, ...row }: ContentRow & { changes?: object },
): Promise<string> {
  const operation = `${row.name}Create`
  const { data, errors } = await hearth.graphql(
    `mutation ($input: ${typeNameOf(row)}CreateInput!) { ${operation}(input: $input) { id } }`,
    { input: { ...contentInput(row, hearth.clock.now), ...changes } },
    token,
  )
  if (errors) throw new Error(errors[0]?.message)
  return data[operation].id
}
