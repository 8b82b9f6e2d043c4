import { describe, expect, test } from 'vitest'
import { parseHttpsAddress } from './https-address.ts'

describe('R30 an address that people will follow', () => {
  test.each([
    ['https://meet.example/a?b=c#d', 'https://meet.example/a?b=c#d'],
    ['HTTPS://Meet.Example', 'https://meet.example/'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
  ])('%s is taken', (text, stored) => {
    expect(parseHttpsAddress('header', text)).toBe(stored)
  })

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'https://meet.example/\tx',
    'ht\ntps://meet.example',
    ' https://meet.example',
    'http://meet.example',
    'data:text/html,<b>',
    '//meet.example/a',
    'https:meet.example',
    'https:/\\meet.example',
    'https:\\\\meet.example',
    'https://somebody@meet.example',
    'https://a:b@meet.example',
    'https://',
    'meet.example',
    '/files/x',
    '',
  ])('%j is refused with the name of the field', (text) => {
    expect(() => parseHttpsAddress('recordingUrl', text)).toThrow(
      '[BAD_INPUT] recordingUrl is an address that begins with https://',
    )
  })
})
