import {
  buildSchema,
  type DocumentNode,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  specifiedRules,
  validate,
  visit,
} from 'graphql'
import { compileQuery } from 'graphql-jit'
import { describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { printWholeSchema } from './graphql.ts'
import { assertWithinLimits, graphqlLimits, parseWithinLimits } from './limits.ts'

const schema = buildSchema(printWholeSchema(modules))
const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule]

/** Each of `levels` fragments spreads the next one twice. */
function doubling(levels: number, root = '...F0', type = 'Query', leaf = 'totalUsers { activated }'): string {
  const fragments = Array.from(
    { length: levels },
    (_, level) => `fragment F${level} on ${type} { ...F${level + 1} ...F${level + 1} }`,
  )
  return `{ ${root} } ${fragments.join(' ')} fragment F${levels} on ${type} { ${leaf} }`
}

/** Counts how often anybody looks into a selection of the document. */
function countLooks(document: DocumentNode): () => number {
  let looks = 0
  const watch = (set: SelectionSetNode) => {
    const { selections } = set
    Object.defineProperty(set, 'selections', {
      get: () => {
        looks += 1
        return selections
      },
    })
  }
  const sets: SelectionSetNode[] = []
  visit(document, { SelectionSet: (set) => void sets.push(set) })
  for (const set of sets) watch(set)
  return () => looks
}

describe('R27 a small document that multiplies', () => {
  test.each([22, 60, 120, 160])('%i levels of doubling fragments are measured once each', (levels) => {
    const document = parse(doubling(levels), { maxTokens: graphqlLimits.tokens })
    const looks = countLooks(document)
    expect(() => assertWithinLimits(document)).toThrow('more than 5000 selections')
    expect(looks()).toBeLessThanOrEqual(2 * (levels + 2))
  })

  test('a fragment spread twice costs twice', () => {
    const wide = 'a { b { c { d { e { f { g } } } } } } '
    const spread = (times: number) =>
      `{ ${'...F '.repeat(times)} } fragment F on Query { ${wide.repeat(10)} }`
    expect(() => parseWithinLimits(spread(9))).not.toThrow()
    expect(() => parseWithinLimits(spread(10))).toThrow('The operation costs')
  })

  test('aliases and directives count wherever their fragment is spread', () => {
    const fragment = 'fragment F on Query { a: me @skip(if: true) { id } b: me { id } c: me { id } }'
    expect(() => parseWithinLimits(`{ ${'...F '.repeat(5)} } ${fragment}`)).not.toThrow()
    expect(() => parseWithinLimits(`{ ${'...F '.repeat(6)} } ${fragment}`)).toThrow('18 aliases')
    const directed = 'fragment F on Query { me @skip(if: true) @include(if: true) { id } }'
    expect(() => parseWithinLimits(`{ ${'...F '.repeat(6)} } ${directed}`)).toThrow('12 directives')
  })

  test.each([
    ['inside introspection', doubling(22, '__schema { ...F0 }', '__Schema', '__typename')],
    ['in a fragment that nothing uses', doubling(22, 'me { id }')],
    [
      'in many operations',
      Array.from({ length: 40 }, (_, index) => `query Q${index} { ...F }`).join(' ') +
        `fragment F on Query { ${'...G '.repeat(40)} } fragment G on Query { me { id name } }`,
    ],
  ])('%s the selections are counted as well', (_where, source) => {
    expect(() => parseWithinLimits(source)).toThrow('more than 5000 selections')
  })

  test.each([
    ['one', '{ ...A } fragment A on Query { ...A }'],
    [
      'three',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...C } fragment C on Query { ...A }',
    ],
    [
      'thirty, each spreading all',
      `{ ...F0 } ${Array.from({ length: 30 }, (_, from) => `fragment F${from} on Query { ${Array.from({ length: 20 }, (_, to) => `...F${to}`).join(' ')} }`).join(' ')}`,
    ],
  ])('a circle of %s is refused', (_size, source) => {
    expect(() => parseWithinLimits(source)).toThrow('Cannot spread fragment')
  })

  test('comments are tokens', () => {
    expect(() => parseWithinLimits(`{ me { id } } ${'#\n'.repeat(1_900)}`)).not.toThrow()
    expect(() => parseWithinLimits(`{ me { id } } ${'#\n'.repeat(2_000)}`)).toThrow('more than 2000 tokens')
  })

  test('one field stands 50 times at most', () => {
    const times = (count: number) => `{ ${'me { id } '.repeat(count)} }`
    expect(() => parseWithinLimits(times(50))).not.toThrow()
    expect(() => parseWithinLimits(times(51))).toThrow('me stands 51 times in the document')
  })
})

describe('what passes the limits is cheap for everything behind them', () => {
  const rooms = 'livingRooms { edges { node { title registrations { user { id } } } } }'
  test.each([
    ['doubling fragments', doubling(8, '...F0', 'Query', 'me { id }')],
    ['doubling fragments inside introspection', doubling(9, '__schema { ...F0 }', '__Schema', '__typename')],
    ['one field again and again', `{ ${`${rooms} `.repeat(50)} }`],
    ['fragments that all meet', manyFragments(40)],
  ])('%s', (_name, source) => {
    const document = parseWithinLimits(source)
    const looks = countLooks(document)
    const failures = validate(schema, document, rules, { maxErrors: 5 })
    if (failures.length === 0) compileQuery(schema, document)
    expect(looks()).toBeLessThan(100_000)
  })
})

/** Each fragment has the same field, so that each is compared with each. */
function manyFragments(count: number): string {
  const names = Array.from({ length: count }, (_, index) => `F${index}`)
  const fragments = names.map((name) => `fragment ${name} on Query { me { id name email } }`)
  return `{ ${names.map((name) => `...${name}`).join(' ')} } ${fragments.join(' ')}`
}
