import { expect, test } from 'vitest'
import { cutTemplate } from './page-rendering.ts'

const fill = cutTemplate('<i n="NONCE"><!--head--></i><!--page--><b n="NONCE">', [
  'NONCE',
  '<!--head-->',
  '<!--page-->',
])

test('a template is filled at each of its places', () => {
  expect(fill({ NONCE: 'n', '<!--head-->': 'h', '<!--page-->': 'p' })).toBe('<i n="n">h</i>p<b n="n">')
})

test.each(['NONCE', '<!--head-->', '<!--page-->', '$&', "$'", '$`', '$$', '$1'])(
  'a value that reads %s stays as it is',
  (text) => {
    expect(fill({ NONCE: 'n', '<!--head-->': text, '<!--page-->': text })).toBe(
      `<i n="n">${text}</i>${text}<b n="n">`,
    )
  },
)
