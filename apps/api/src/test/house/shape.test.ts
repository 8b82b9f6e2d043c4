import { dirname } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { filesIn, readText, sourceFiles, workspaces } from './sources.ts'

const maxFilesInFolder = 20
const maxLines = 200
const maxFunctionLines = 40

/** Folders that grow with each change and are read by number. */
const growingFolders = ['apps/api/migrations']
/** Nothing but data, or generated. */
const dataFiles = [
  'apps/api/src/platform/database/tables.generated.ts',
  'packages/client/src/graphql-env.d.ts',
  'packages/contract/src/calling-codes.ts',
]

type Measured = { name: string; line: number; lines: number }

const isTest = (path: string) => /\.(test|spec|faults)\.tsx?$/.test(path)

/** The functions of a file with their lines, from the opening to the closing one. */
function measureFunctions(path: string, text: string): Measured[] {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  const found: Measured[] = []
  const names = new Map<unknown, string>()
  const ofTests = new Set<unknown>()
  const nameValue = (name: ESTree.Node, value: unknown) => names.set(value, text.slice(name.start, name.end))
  const measure = (node: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (!node.body || ofTests.has(node)) return
    const line = lineAt(node.start)
    const name = node.id?.name ?? names.get(node) ?? 'a callback'
    found.push({ name, line, lines: lineAt(node.end) - line + 1 })
  }
  const visitor = new Visitor({
    VariableDeclarator: ({ id, init }) => void nameValue(id, init),
    Property: ({ key, value }) => void nameValue(key, value),
    MethodDefinition: ({ key, value }) => void nameValue(key, value),
    CallExpression: ({ callee, arguments: given }) => {
      const isOfTest = /^(describe|test)\b/.test(text.slice(callee.start, callee.end))
      if (isOfTest && isTest(path)) for (const argument of given) ofTests.add(argument)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  })
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  visitor.visit(program)
  return found
}

function faultsOfFunctions(path: string, text: string): string[] {
  return measureFunctions(path, text)
    .filter(({ lines }) => lines > maxFunctionLines)
    .map(
      ({ name, line, lines }) =>
        `${path}:${line} ${name} has ${lines} lines; a function has at most ${maxFunctionLines}`,
    )
}

function faultOfLength(path: string, text: string): string[] {
  const lines = text.trimEnd().split('\n').length
  return lines > maxLines ? [`${path} has ${lines} lines; a source file has at most ${maxLines}`] : []
}

const sources = Object.keys(workspaces)
  .flatMap(sourceFiles)
  .filter((path) => !dataFiles.includes(path))

describe('the shape of the code', () => {
  test('has no folder of more than 20 files', () => {
    const files = Object.keys(workspaces).flatMap(filesIn)
    const folders = [...Map.groupBy(files, (path) => dirname(path))]
    const faults = folders
      .filter(([folder, inside]) => inside.length > maxFilesInFolder && !growingFolders.includes(folder))
      .map(
        ([folder, inside]) =>
          `${folder} has ${inside.length} files; a folder has at most ${maxFilesInFolder}`,
      )
    expect(faults).toEqual([])
  })

  test('has no source file of more than 200 lines', () => {
    const limited = sources.filter((path) => !isTest(path))
    expect(limited.flatMap((path) => faultOfLength(path, readText(path)))).toEqual([])
  })

  test('has no function of more than 40 lines', () => {
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.flatMap((path) => faultsOfFunctions(path, readText(path)))).toEqual([])
  })

  test('finds a component of 41 lines by its name, JSX included', () => {
    const text = `const A = () => (<>\n${'<br />\n'.repeat(39)}</>)`
    expect(faultsOfFunctions('A.tsx', `\n${text}`)).toEqual([
      'A.tsx:2 A has 41 lines; a function has at most 40',
    ])
    expect(faultsOfFunctions('A.tsx', text.replace('<br />\n', ''))).toEqual([])
  })

  test('lets only what describe and test are given be longer, in a test file', () => {
    const long = `{${'\n'.repeat(50)}}`
    const text = `describe('a', () => ${long})\ntest.each([])('b', () => ${long})\nrun(() => ${long})`
    expect(faultsOfFunctions('a.test.ts', text)).toEqual([
      'a.test.ts:103 a callback has 51 lines; a function has at most 40',
    ])
    expect(faultsOfFunctions('a.ts', text)).toHaveLength(3)
  })
})
