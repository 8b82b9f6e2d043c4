import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesIn, readText, root } from './sources.ts'

// The docs hold what they promise: requirements have tests, citations lead somewhere, links open. docs/errors.md has
// a test of its own, beside the registry of errors.

const self = 'apps/api/src/test/house/docs.test.ts'
const textFile = /\.(ts|tsx|js|md|graphql|sql|css|html|example)$/
const textFiles = filesIn('').filter((path) => textFile.test(path))

/** Papers that somebody who has only the repository cannot read. */
const foreignDocument =
  /\b[Ss]pecification|\b(SPEC|DECISIONS|DESIGN|SECURITY|REVIEW|WORDS)(\.md|-\d|,? (section|\d))|[Tt]he checklist/

type Line = { at: string; text: string }

/** Every line of the repository's own text, this file's apart. */
const lines: Line[] = textFiles
  .filter((path) => path !== self)
  .flatMap((path) =>
    readText(path)
      .split('\n')
      .map((text, index) => ({ at: `${path}:${index + 1}`, text })),
  )

const security = readText('docs/security.md')
const product = readText('docs/product.md')
const requirements = security.split('\n').filter((line) => /^\| R\d\d \|/.test(line))

/** `a.test.ts` “title”, “title”; `b.test.ts` “title”: each title with the file before it. */
function namedTests(text: string): { path: string; title: string }[] {
  let path = ''
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec|faults)\.(?:tsx?|js))`|“([^”]+)”/g)].flatMap(
    ([, file, title]) => {
      if (file) path = /^(apps|e2e|packages|scripts)\//.test(file) ? file : `apps/api/src/${file}`
      return title && path ? [{ path, title }] : []
    },
  )
}

const hasTitle = (path: string, title: string) => {
  const source = existsSync(join(root, path)) ? readText(path) : ''
  return [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => source.includes(quoted))
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const requirementName = (number: number) => `R${String(number).padStart(2, '0')}`

describe('docs/security.md', () => {
  test('has one row for each of R01 to R44', () => {
    expect(requirements.map((row) => row.slice(2, 5))).toEqual(upTo(44).map(requirementName))
  })

  test.each(namedTests(security))('names “$title” of $path, which exists', ({ path, title }) => {
    expect(hasTitle(path, title)).toBe(true)
  })

  test('says of each requirement which test proves it, or that none does yet', () => {
    const unproven = requirements.filter(
      (row) => namedTests(row).length === 0 && !row.includes('Not proven yet'),
    )
    expect(unproven).toEqual([])
  })
})

test('docs/product.md has the rules 1 to 62, each once', () => {
  const numbers = [...product.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  expect(numbers).toEqual(upTo(62))
})

test('docs/product.md names the filters of the members list as the schema does', () => {
  const schema = readText('apps/api/src/members/schema.graphql')
  const names = /Filters: ([^;]+);/.exec(schema)?.[1]?.split(/\s+/)
  const told = /The members filters are `([^`]+)`/.exec(product)?.[1]?.split(' ')
  expect(told).toEqual(names?.filter((name) => name !== 'deleted'))
})

describe('a citation', () => {
  const cited = (pattern: RegExp) =>
    lines.flatMap(({ at, text }) => [...text.matchAll(pattern)].map(([, list]) => ({ at, list: list ?? '' })))

  test('of security.md names requirements that it has', () => {
    const unknown = cited(/security\.md (R\d\d(?:(?:,? and|,| to) R\d\d)*)/g).filter(({ list }) =>
      (list.match(/\d\d/g) ?? []).some((number) => Number(number) < 1 || Number(number) > 44),
    )
    expect(unknown).toEqual([])
  })

  test.each([
    ['security.md', security],
    ['product.md', product],
  ])('of a part of %s names one of its headings', (name, page) => {
    const headings = [...page.matchAll(/^##+ (.+)$/gm)].map(([, heading]) => heading)
    const unknown = cited(new RegExp(`${name}, ([A-Z][\\w ]+)`, 'g')).filter(
      ({ list }) => !headings.some((heading) => heading && list.startsWith(heading)),
    )
    expect(unknown).toEqual([])
  })

  test('of product.md names rules that it has', () => {
    const unknown = cited(/product\.md (\d+(?:(?:,? and|,| to) \d+)*)/g).filter(({ list }) =>
      (list.match(/\d+/g) ?? []).some((number) => Number(number) < 1 || Number(number) > 62),
    )
    expect(unknown).toEqual([])
  })

  test('of either document says which number or part is meant', () => {
    const vague = lines.filter(
      ({ at, text }) =>
        !/^(docs\/|[A-Z]+\.md)/.test(at) && /\b(security|product)\.md\b(?! R?\d|, [A-Z])/.test(text),
    )
    expect(vague).toEqual([])
  })

  test('of a requirement outside the docs uses a number that exists', () => {
    const unknown = cited(/\b(R\d\d)\b/g).filter(({ list }) => {
      const number = Number(list.slice(1))
      return number < 1 || number > 44
    })
    expect(unknown).toEqual([])
  })
})

test('no line cites a document that is not in the repository', () => {
  // What a migration says may not change any more: a database that ran it compares the text.
  const cites = lines.filter(
    ({ at, text }) => !at.startsWith('apps/api/migrations/') && foreignDocument.test(text),
  )
  expect(cites).toEqual([])
})

test('every link of the docs leads to a file', () => {
  const pages = textFiles.filter((path) => path.endsWith('.md'))
  const broken = pages.flatMap((page) =>
    [...readText(page).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target]) => target ?? '')
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page} links to ${target}`),
  )
  expect(broken).toEqual([])
})
