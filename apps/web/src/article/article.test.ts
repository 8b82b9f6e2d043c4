import { expect, test } from 'vitest'
import { previewOf } from './article.ts'

test('a preview is text: without tags, with its own signs, in one line', () => {
  expect(previewOf('<h2>One</h2><p>a &amp; b &lt;c&gt;\n d</p>')).toBe('One a & b <c> d')
})

test('a long preview ends at a word', () => {
  const preview = previewOf(`<p>${'word '.repeat(100)}</p>`)
  expect(preview).toMatch(/word …$/)
  expect(preview.length).toBeLessThanOrEqual(202)
})
