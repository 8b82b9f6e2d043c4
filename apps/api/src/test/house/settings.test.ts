import { expect, test } from 'vitest'
import { parseConfig, variables } from '../../config.ts'
import { filesIn, readText } from './sources.ts'

// Settings and code agree: .env.example names the same variables as config.ts (config.test.ts), each of them is used,
// and nothing is read from the environment besides them.

const isTest = (path: string) => /\.test\.[jt]s$|^apps\/api\/src\/(test|faults)\//.test(path)
const sources = [...filesIn('apps/api'), ...filesIn('scripts')].filter(
  (path) => /\.[jt]s$/.test(path) && !isTest(path),
)
const config = 'apps/api/src/config.ts'

const comments = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
/** A sentence that names a variable does not use it. Left out first, because an address in it looks like a comment. */
const texts = /'[^'\n]*'|`[^`]*`/g

const wordsOf = (paths: string[], leftOut: RegExp): string[] =>
  paths.flatMap((path) => readText(path).replace(leftOut, '').replace(comments, '').match(/\w+/g) ?? [])

/** What the shell, npm, Node and CI say to every program, and where the tests find a browser. */
const ofOthers = ['PATH', 'CI', 'NODE_COMPILE_CACHE', 'INIT_CWD', 'npm_lifecycle_event', 'CHROMIUM_PATH']

test('every variable is used besides where it is defined', () => {
  const counts = Map.groupBy(wordsOf(sources, texts), (word) => word)
  expect(Object.keys(variables).filter((name) => (counts.get(name)?.length ?? 0) < 2)).toEqual([])
})

test('every part of the configuration is read by the program', () => {
  const words = new Set(
    wordsOf(
      sources.filter((path) => path !== config),
      /^$/,
    ),
  )
  expect(Object.keys(parseConfig({})).filter((name) => !words.has(name))).toEqual([])
})

test('the program reads no variable that config.ts does not know', () => {
  const read = sources.flatMap((path) =>
    [...readText(path).matchAll(/process\.env(?:\.(\w+)|\['(\w+)'\])/g)].map(([, dotted, quoted]) => ({
      path,
      name: String(dotted ?? quoted),
    })),
  )
  expect(read.length).toBeGreaterThan(2)
  expect(read.filter(({ name }) => !Object.hasOwn(variables, name) && !ofOthers.includes(name))).toEqual([])
})
