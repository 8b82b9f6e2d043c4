import { describe, expect, test } from 'vitest'
import { type Import, listImports, readText, sourceFiles, workspaces } from './sources.ts'

// The import order of the house (docs/architecture.md), as data. A name may import only what stands after it.

/** Modules of the API from the lowest to the highest; a module may import only lower ones, through their index. */
const moduleLayers = [
  ['tenants'],
  ['identity'],
  ['uploads', 'exports'],
  ['members'],
  ['notes'],
  [
    'invites',
    'mail',
    'timeline',
    'saved-views',
    'living-rooms',
    'milestones',
    'referrals',
    'content',
    'articles',
    'support',
    'billing',
    'push-devices',
    'logs',
    'search',
    'single-sign-on',
  ],
  ['applications', 'bulk-changes', 'assets', 'reports'],
  ['imports', 'broadcasts', 'community', 'analytics', 'api-keys', 'webhooks'],
]

/** Within a module: who may import whom. A file that is not named here (a concept of its own) counts as a service. */
const withinModule: Record<string, string[]> = {
  index: ['resolvers', 'service', 'routes', 'jobs', 'emails'],
  resolvers: ['service'],
  routes: ['service'],
  jobs: ['service', 'emails'],
  emails: [],
  csv: ['queries'],
  service: ['service', 'queries', 'jobs', 'emails', 'csv'],
  queries: ['queries', 'service'],
}

/**
 * The back-office from the highest to the lowest: files of `src` by their name, folders by theirs. A name imports
 * only names of the lines after its own; a resource is imported through its index only.
 */
const adminResources = [
  [
    'analytics',
    'applications',
    'imports',
    'referrals',
    'outbox',
    'mail-templates',
    'payments',
    'community',
    'articles',
    'profile',
    'reports',
    'support',
    'milestones',
    'dashboard',
    'graphs',
    'logs',
    'broadcasts',
    'api-keys',
    'webhooks',
  ],
  ['assets'],
  ['members'],
  ['living-rooms', 'schedule'],
  ['content'],
]
const adminOrder = [
  ['main'],
  ['Boot'],
  ['App'],
  ['resources', 'login'],
  ['search'],
  ...adminResources,
  ['shared'],
  ['layout'],
  ['providers'],
  ['theme', 'graphql-env.d'],
]

/** The public pages from the highest to the lowest; `<page>` stands for every folder that is no name of its own here. */
const webOrder = [
  ['entry-client', 'entry-server'],
  ['App', 'browserApp'],
  ['developmentState'],
  ['headHtml', 'redirects', 'takeOver'],
  ['routes'],
  ['<page>'],
  ['shared'],
  ['graphql-env.d'],
]

const workspaceOf = (path: string) => Object.keys(workspaces).find((name) => path.startsWith(`${name}/`))
const isTest = (path: string) => /\.test\.tsx?$|^apps\/api\/src\/(?:test|faults)\//.test(path)
const apiPart = (path: string) => /^apps\/api\/src\/([^/]+)/.exec(path)?.[1]
const layerOf = (name: string | undefined) => moduleLayers.findIndex((layer) => layer.includes(String(name)))

function faultOf({ from, to }: Import): string | undefined {
  const [own, other] = [workspaceOf(from), workspaceOf(to)]
  if (!own || !other) return undefined
  if (own !== other) {
    return workspaces[own]?.includes(other) ? undefined : `${own} may not import ${other}`
  }
  if (isTest(from)) return undefined
  if (own === 'apps/admin') return faultInAdmin(from, to)
  if (own === 'apps/web') return faultInWeb(from, to)
  return own === 'apps/api' ? faultInApi(from, to) : undefined
}

const appPart = (path: string) => /^apps\/\w+\/src\/([^/]+?)(?:\.tsx?)?(?:\/|$)/.exec(path)?.[1]

function faultInAdmin(from: string, to: string): string | undefined {
  const [part, target] = [appPart(from), appPart(to)]
  if (!part || !target || part === target) return undefined
  const isResource = adminResources.flat().includes(target)
  if (isResource && !/\/index\.tsx?$/.test(to))
    return faultInOrder(adminOrder, part, target) ?? 'another resource is imported through its index only'
  return faultInOrder(adminOrder, part, target)
}

function faultInWeb(from: string, to: string): string | undefined {
  const [part, target] = [appPart(from), appPart(to)]
  if (!part || !target || part === target) return undefined
  const kindOf = (name: string, path: string) => {
    const isNamed = webOrder.flat().includes(name)
    return isNamed || !path.startsWith(`apps/web/src/${name}/`) ? name : '<page>'
  }
  const [own, other] = [kindOf(part, from), kindOf(target, to)]
  return own === '<page>' && other === '<page>'
    ? 'a page never imports another page'
    : faultInOrder(webOrder, own, other)
}

/** Each name imports only names of the lines after its own. */
function faultInOrder(order: string[][], part: string, target: string): string | undefined {
  const placeOf = (name: string) => order.findIndex((line) => line.includes(name))
  const stranger = [part, target].find((name) => placeOf(name) === -1)
  if (stranger) return `${stranger} has no place in the app's order`
  return placeOf(target) <= placeOf(part)
    ? `${part} does not import ${target}, which is not below it`
    : undefined
}

function faultInApi(from: string, to: string): string | undefined {
  const [part, target] = [apiPart(from), apiPart(to)]
  if (isTest(to)) return 'what runs in production imports nothing of the tests'
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
    const [name = '', folder] = path.replace('.ts', '').split('/').toReversed()
    // An index inside a module is a list of its own, such as that of the kinds of content.
    const isOther = name === 'index' && folder !== apiPart(path)
    return name in withinModule && !isOther ? name : 'service'
  }
  const [role, target] = [roleOf(from), roleOf(to)]
  return withinModule[role]?.includes(target) ? undefined : `in a module ${role} does not import ${target}`
}

const allImports = listImports()

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
      .filter((path) => /\b(?:scope|tx)\.db\b|from 'kysely'/.test(readText(path)))
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
    ['apps/api/src/seed/seed.ts', 'apps/api/src/test/test-app.ts', 'imports nothing of the tests'],
    ['apps/admin/src/App.tsx', 'apps/api/src/app.ts', 'apps/admin may not import apps/api'],
    ['packages/contract/src/index.ts', 'apps/api/src/app.ts', 'may not import'],
    [
      'apps/admin/src/providers/hearth.ts',
      'apps/admin/src/resources.ts',
      'providers does not import resources, which is not below it',
    ],
    [
      'apps/admin/src/layout/UserMenu.tsx',
      'apps/admin/src/shared/cells/YesNo.tsx',
      'layout does not import shared',
    ],
    [
      'apps/admin/src/living-rooms/index.tsx',
      'apps/admin/src/members/index.tsx',
      'living-rooms does not import members',
    ],
    ['apps/admin/src/imports/index.ts', 'apps/admin/src/outbox/index.ts', 'imports does not import outbox'],
    [
      'apps/admin/src/applications/columns.tsx',
      'apps/admin/src/members/documents.ts',
      'another resource is imported through its index only',
    ],
    ['apps/web/src/shared/page.ts', 'apps/web/src/routes.ts', 'shared does not import routes'],
    ['apps/web/src/login/page.tsx', 'apps/web/src/apply/draft.ts', 'a page never imports another page'],
    ['apps/web/src/login/page.tsx', 'apps/web/src/browserApp.ts', '<page> does not import browserApp'],
    ['apps/admin/src/novelties/index.ts', 'apps/admin/src/shared/Sheet.tsx', 'novelties has no place'],
  ])('refuses %s importing %s', (from, to, fault) => {
    expect(faultOf({ from, to })).toContain(fault)
  })
})
