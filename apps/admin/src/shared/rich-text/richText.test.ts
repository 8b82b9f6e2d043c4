import { getSchema } from '@tiptap/core'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { RichTextInput } from '../form/RichTextInput.tsx'
import { isLinkAddress, isPictureAddress, richTextExtensions } from './extensions.ts'
import { richTextTools } from './tools.ts'

describe('the editor of rich text', () => {
  it('can hold every element that the server lets stand, and no other', () => {
    const { nodes, marks } = getSchema(richTextExtensions)
    const rules = [...Object.values(nodes), ...Object.values(marks)].flatMap(
      ({ spec }) => spec.parseDOM ?? [],
    )
    const tags = rules.flatMap((rule) => ('tag' in rule && rule.tag ? [rule.tag.replace(/\[.*$/, '')] : []))
    const allowed = [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'cite', 'figure', 'figcaption'],
      ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sup', 'sub', 'code', 'pre', 'img'],
      ...['table', 'caption', 'tr', 'th', 'td'],
    ]
    // Other names of the same element, which are stored under the first.
    const synonyms = ['del', 'strike']
    expect([...new Set(tags)].filter((tag) => !synonyms.includes(tag)).sort()).toEqual(allowed.sort())
  })

  it('keeps no style, class or alignment of what is pasted', () => {
    const { nodes, marks } = getSchema(richTextExtensions)
    const attributes = [...Object.values(nodes), ...Object.values(marks)].flatMap(({ spec }) =>
      Object.keys(spec.attrs ?? {}),
    )
    expect(attributes).not.toContain('style')
    expect(attributes).not.toContain('textAlign')
  })

  it('names each tool once, and each key once', () => {
    const tools = richTextTools.flat()
    const keys = tools.flatMap(({ key }) => key ?? [])
    expect(new Set(tools.map(({ label }) => label)).size).toBe(tools.length)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('holds its place with its label until it is loaded', () => {
    const Page = () =>
      createElement(
        FormProvider,
        useForm({ defaultValues: { body: '<p>Tea</p>' } }) as never,
        createElement(RichTextInput, { name: 'body', label: 'Text', required: true }),
      )
    const html = renderToString(createElement(Page))
    expect(html).toContain('>Text</label>')
    expect(html).toContain('aria-busy="true"')
  })
})

it.each([
  ['https://example.com/a?b=c', true],
  ['mailto:ada@example.com', true],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['//example.com', false],
  ['https://exa mple.com', false],
])('a link may lead to %j: %j', (address, allowed) => {
  expect(isLinkAddress(address)).toBe(allowed)
})

it.each([
  ['https://pictures.example/tea.jpg', true],
  ['/files/hearth/00000000-0000-4000-8000-000000000000.jpg', true],
  ['http://pictures.example/tea.jpg', false],
  ['data:image/png;base64,AAAA', false],
])('a picture may come from %j: %j', (address, allowed) => {
  expect(isPictureAddress(address)).toBe(allowed)
})
