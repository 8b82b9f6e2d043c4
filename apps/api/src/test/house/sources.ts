import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// The files of the repository and what they import, for the tests of how the code is laid out.

export const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Workspaces by folder, each with the workspaces it may import. */
export const workspaces: Record<string, string[]> = {
  'packages/contract': [],
  'packages/client': ['packages/contract'],
  'packages/cards': [],
  'apps/api': ['packages/contract'],
  'apps/admin': ['packages/contract', 'packages/client', 'packages/cards'],
  'apps/web': ['packages/contract', 'packages/client', 'packages/cards'],
  e2e: ['packages/contract', 'apps/api'],
  bench: ['packages/contract', 'apps/api'],
}

export type Import = { from: string; to: string }

const skippedFolders = new Set(['node_modules', 'dist', 'data', '.git', 'test-results'])

/** Every file below a folder, as paths from the root; '' is the root. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesIn(path)
    return [path]
  })
}

export const sourceFiles = (folder: string): string[] =>
  filesIn(folder).filter((path) => /\.tsx?$/.test(path))

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8')

function importsOf(file: string): Import[] {
  const specifiers = readText(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...specifiers].map(([, specifier]) => ({ from: file, to: resolveImport(file, String(specifier)) }))
}

/** Paths of our own become paths from the root; packages stay names. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(join(root, dirname(file)), specifier))
  return specifier
    .replace(/^@hearth\/(contract|client|cards)$/, 'packages/$1/src/index.ts')
    .replace(/^@hearth\/api/, 'apps/api')
}

/** Every import of every workspace. */
export const listImports = (): Import[] => Object.keys(workspaces).flatMap(sourceFiles).flatMap(importsOf)
