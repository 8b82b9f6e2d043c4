import { describe, expect, test } from 'vitest'
import { brokenComposition, passwordMaxLength, passwordRequirements } from './password.ts'

describe('the composition of a password', () => {
  test.each([
    ['Ember-lamp-42!', []],
    ['Aa1!aaaa', []],
    ['Aa1!aaa', ['length']],
    [`Aa1!${'a'.repeat(passwordMaxLength - 4)}`, []],
    [`Aa1!${'a'.repeat(passwordMaxLength - 3)}`, ['length']],
    ['EMBER-LAMP-42!', ['lower']],
    ['ember-lamp-42!', ['upper']],
    ['Ember-lamp-xy!', ['digit']],
    ['EmberLamp42x', ['symbol']],
    ['', ['length', 'lower', 'upper', 'digit', 'symbol']],
    ['correct horse battery staple', ['upper', 'digit']],
  ])('of %j breaks %j', (password, broken) => {
    expect(brokenComposition(password)).toEqual(broken)
  })

  test.each([
    ['letters of every script', 'Žluťoučký-4', []],
    ['digits of every script', 'Ember-lamp-٤', []],
    ['a space as a symbol', 'Ember lamp 42', []],
    ['an accented letter as no symbol', 'Emberlampé42', ['symbol']],
  ])('takes %s', (_, password, broken) => {
    expect(brokenComposition(password)).toEqual(broken)
  })

  test('counts characters as a person does, not halves of an emoji', () => {
    expect(brokenComposition('Aa1!🔥🔥🔥')).toEqual(['length'])
    expect(brokenComposition('Aa1!🔥🔥🔥🔥')).toEqual([])
  })

  test('tells a person the lengths that it enforces', () => {
    expect(passwordRequirements.length).toBe('8 to 128 characters')
  })
})
