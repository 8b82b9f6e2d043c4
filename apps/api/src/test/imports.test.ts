import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

// The import order of the house (docs/architecture.md), as data. A name may import only what stands after it.

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Workspaces by folder, each with the workspaces it may import. */
const workspaces: Record<string, string[]> = {
  'packages/contract': [],
  'packages/client': ['packages/contract'],
  'apps/api': ['packages/contract'],
  'apps/admin': ['packages/contract', 'packages/client'],
  'apps/web': ['packages/contract', 'packages/client'],
  e2e: ['packages/contract', 'apps/api'],
  bench: ['packages/contract', 'apps/api'],
}

/** Modules of the API from the lowest to the highest; a module may import only lower ones, through their index. */
const moduleLayers = [
  ['tenants'],
  ['identity'],
  ['uploads', 'exports'],
  ['members'],
  [
    'invites',
    'mail',
    'saved-views',
    'living-rooms',
    'milestones',
    'referrals',
    'articles',
    'support',
    'billing',
    'assets',
  ],
  ['applications'],
  ['imports', 'broadcasts'],
]

/** Within a module: who may import whom. A file that is not named here (a concept of its own) counts as a service. */
const withinModule: Record<string, string[]> = {
  index: ['resolvers', 'service', 'routes', 'jobs', 'emails', 'access'],
  access: [],
  resolvers: ['service'],
  routes: ['service'],
  jobs: ['service', 'emails'],
  emails: [],
  csv: ['queries'],
  service: ['service', 'queries', 'jobs', 'emails', 'csv'],
  queries: ['queries', 'service'],
}

type Import = { from: string; to: string }

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourceFiles(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => ({
    from: file,
    to: resolveImport(file, String(specifier)),
  }))
}

/** Paths of our own become paths from the root; packages stay names. */
function resolveImport(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(join(root, dirname(file)), specifier))
  return specifier
    .replace(/^@hearth\/(contract|client)$/, 'packages/$1/src/index.ts')
    .replace(/^@hearth\/api/, 'apps/api')
}

const workspaceOf = (path: string) => Object.keys(workspaces).find((name) => path.startsWith(`${name}/`))
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('apps/api/src/test/')
const apiPart = (path: string) => /^apps\/api\/src\/([^/]+)/.exec(path)?.[1]
const layerOf = (name: string | undefined) => moduleLayers.findIndex((layer) => layer.includes(String(name)))

function faultOf({ from, to }: Import): string | undefined {
  const [own, other] = [workspaceOf(from), workspaceOf(to)]
  if (!own || !other) return undefined
  if (own !== other) {
    return workspaces[own]?.includes(other) ? undefined : `${own} may not import ${other}`
  }
  return own === 'apps/api' && !isTest(from) ? faultInApi(from, to) : undefined
}

function faultInApi(from: string, to: string): string | undefined {
  const [part, target] = [apiPart(from), apiPart(to)]
  if (part === target) return faultInModule(from, to)
  if (part === 'platform') return target === 'platform' ? undefined : 'the platform knows no module'
  const [layer, targetLayer] = [layerOf(part), layerOf(target)]
  if (layer === -1) return undefined
  if (targetLayer === -1) return target === 'platform' ? undefined : `a module may not import ${target}`
  if (targetLayer >= layer) return 'a module imports only lower modules'
  return to.endsWith('/index.ts') ? undefined : 'another module is imported through its index only'
}

function faultInModule(from: string, to: string): string | undefined {
  if (layerOf(apiPart(from)) === -1) return undefined
  const roleOf = (path: string) => {
    const name = String(path.split('/').pop()?.replace('.ts', ''))
    return name in withinModule ? name : 'service'
  }
  const [role, target] = [roleOf(from), roleOf(to)]
  return withinModule[role]?.includes(target) ? undefined : `in a module ${role} does not import ${target}`
}

const allImports = Object.keys(workspaces)
  .flatMap((name) => sourceFiles(name))
  .flatMap(importsOf)

describe('the import order', () => {
  test('reads the whole source', () => {
    expect(allImports.length).toBeGreaterThan(100)
  })

  test('is kept by every file', () => {
    const faults = allImports.flatMap((found) => {
      const fault = faultOf(found)
      return fault ? [`${found.from} imports ${found.to}: ${fault}`] : []
    })
    expect(faults).toEqual([])
  })

  test('leaves the database to the queries', () => {
    const offenders = sourceFiles('apps/api/src')
      .filter((path) => layerOf(apiPart(path)) !== -1 && !isTest(path) && !path.endsWith('/queries.ts'))
      .filter((path) => /\b(?:scope|tx)\.db\b|from 'kysely'/.test(readFileSync(join(root, path), 'utf8')))
    expect(offenders.map((path) => `${path} touches the database; only queries.ts may`)).toEqual([])
  })

  test.each([
    ['apps/api/src/platform/list.ts', 'apps/api/src/members/index.ts', 'the platform knows no module'],
    [
      'apps/api/src/identity/service.ts',
      'apps/api/src/members/index.ts',
      'a module imports only lower modules',
    ],
    ['apps/api/src/saved-views/service.ts', 'apps/api/src/members/queries.ts', 'through its index only'],
    [
      'apps/api/src/members/resolvers.ts',
      'apps/api/src/members/queries.ts',
      'resolvers does not import queries',
    ],
    ['apps/admin/src/App.tsx', 'apps/api/src/app.ts', 'apps/admin may not import apps/api'],
    ['packages/contract/src/index.ts', 'apps/api/src/app.ts', 'may not import'],
  ])('refuses %s importing %s', (from, to, fault) => {
    expect(faultOf({ from, to })).toContain(fault)
  })
})
