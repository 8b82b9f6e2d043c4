import { describe, expect, it } from 'vitest'
import type { Revision } from '../documents.ts'
import { compareRevisions, differenceOf, textOfHtml } from './difference.ts'

describe('the difference of two texts', () => {
  it('is said by words, in their order', () => {
    expect(differenceOf('Bring a cup of tea.', 'Bring a mug of hot tea.')).toEqual([
      { text: 'Bring a ', is: 'same' },
      { text: 'cup', is: 'removed' },
      { text: 'mug', is: 'added' },
      { text: ' of ', is: 'same' },
      { text: 'hot ', is: 'added' },
      { text: 'tea.', is: 'same' },
    ])
  })

  it('of rich texts is that of their words, a line for each block', () => {
    expect(
      textOfHtml('<h2>One</h2><p>a &amp; b<br>c</p><ul><li>d</li></ul><img src="/files/x.jpg" alt="">'),
    ).toBe('One\na & b\nc\nd\n[Picture: /files/x.jpg]')
  })
})

const revision = (fields: Partial<Revision>) =>
  ({ title: 'Tea', teaser: null, body: '<p>Hot.</p>', image: null, publisher: null, ...fields }) as Revision

describe('two revisions', () => {
  it('differ in the fields that are not the same', () => {
    const compared = compareRevisions(revision({}), revision({ title: 'Coffee', teaser: 'Now.' }))
    expect(compared.map(({ field }) => field)).toEqual(['title', 'teaser'])
  })

  it('may have the same words in another form', () => {
    expect(compareRevisions(revision({}), revision({ body: '<h2>Hot.</h2>' }))).toEqual([
      { field: 'body', pieces: [{ text: 'Hot.', is: 'same' }], formOnly: true },
    ])
  })
})
