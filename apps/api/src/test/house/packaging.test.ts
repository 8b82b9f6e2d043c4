import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { parseConfig, variables } from '../../config.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { filesIn, readText, root } from './sources.ts'

// What packaging/ says of the program is so: its settings, ports, probes, commands and files.

/** Settings of Node itself. */
const ofNode = new Set(['NODE_ENV', 'NODE_COMPILE_CACHE'])

type Values = Record<string, string>
type Container = {
  env?: { name: string; value: string }[]
  ports?: { containerPort: number }[]
  command?: string[]
}
type Manifest = {
  kind: string
  metadata?: { name: string }
  data?: Values
  spec?: {
    template?: { spec: { containers: (Container & Record<string, unknown>)[] } & Record<string, unknown> }
  }
}

const parseYaml = (path: string) => parseAllDocuments(readText(path)).map((document) => document.toJS())
const dockerfile = readText('packaging/Dockerfile')
const compose = parseYaml('packaging/compose.yaml')[0]
const manifests: Manifest[] = filesIn('packaging/kubernetes').flatMap(parseYaml)
const pods = manifests.flatMap(({ metadata, spec }) =>
  spec?.template ? [{ name: String(metadata?.name), ...spec.template.spec }] : [],
)
const containers = pods.flatMap((pod) => pod.containers)

const assignments = (text: string): Values =>
  Object.fromEntries(
    [...text.matchAll(/^(?:# |Environment=)?([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
  )
const dockerValues: Values = Object.fromEntries(
  [...dockerfile.matchAll(/^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm)].map(([, name, value]) => [name, value]),
)
const kubernetesValues: Values = Object.assign(
  {},
  ...manifests.map(({ kind, data }) => (kind === 'ConfigMap' ? data : {})),
  ...containers.map(({ env = [] }) => Object.fromEntries(env.map(({ name, value }) => [name, value]))),
)
const composeValues: Values = Object.fromEntries(
  Object.entries(compose.services.hearth.environment as Values).map(([name, value]) => [
    name,
    value.replace(/\$\{PUBLIC_URL.*\}/, 'https://community.example').replace(/\$\{.*?\}/, 'secret'),
  ]),
)

describe('the settings', () => {
  test.each([
    ['the Dockerfile', dockerValues],
    ['compose.yaml', composeValues],
    ['the Kubernetes manifests', { ...kubernetesValues, SMTP_URL: 'smtp://mail.example' }],
    ['the unit of systemd', assignments(readText('packaging/systemd/hearth.env'))],
  ])('in %s are some that the server reads, with values that it takes', (_where, values) => {
    const own = Object.entries(values).filter(([name]) => !ofNode.has(name))
    expect(own.length).toBeGreaterThan(2)
    expect(own.map(([name]) => name).filter((name) => !Object.hasOwn(variables, name))).toEqual([])
    expect(() => parseConfig(Object.fromEntries(own))).not.toThrow()
  })

  test('in the unit’s own lines are some that the server or Node reads', () => {
    const lines = [...readText('packaging/systemd/hearth.service').matchAll(/^Environment=(.*)$/gm)]
    const names = lines.flatMap(([, line = '']) => line.split(' ').map((pair) => String(pair.split('=')[0])))
    expect(names).toContain('DATA_DIR')
    expect(names.filter((name) => !ofNode.has(name) && !Object.hasOwn(variables, name))).toEqual([])
  })

  test('that are secret stand in no manifest, and a secret is named in their place', () => {
    const secret = Object.keys(variables).filter(
      (name) => /PASSWORD|SECRET|_URL$/.test(name) && name !== 'PUBLIC_URL',
    )
    expect(secret).toContain('DATABASE_URL')
    expect(Object.keys(kubernetesValues).filter((name) => secret.includes(name))).toEqual([])
    expect(readText('packaging/kubernetes/web.yaml')).toContain(
      'secretRef:\n                name: hearth-secrets',
    )
  })
})

describe('the port', () => {
  const port = Number(dockerValues.PORT)
  test('is the same in the image, its health check, compose, Kubernetes and the proxy', () => {
    expect(dockerfile).toContain(`EXPOSE ${port}\n`)
    expect(dockerfile).toContain(`http://127.0.0.1:${port}/health/ready`)
    expect(compose.services.hearth.ports).toEqual([`127.0.0.1:${port}:${port}`])
    expect(containers.flatMap(({ ports = [] }) => ports.map(({ containerPort }) => containerPort))).toEqual([
      port,
    ])
    expect(readText('packaging/nginx/hearth.conf')).toContain(`server 127.0.0.1:${port};`)
    expect(assignments(readText('packaging/systemd/hearth.env')).PORT).toBe(String(port))
  })
})

describe('the paths of probes', () => {
  let hearth: TestApp
  beforeAll(async () => {
    hearth = await startTestApp()
  })
  afterAll(() => hearth.close())

  test('answer', async () => {
    const text = dockerfile + filesIn('packaging/kubernetes').map(readText).join('')
    const paths = new Set([...text.matchAll(/(?:path: |4000)(\/\w[\w/]*)/g)].map(([, path]) => String(path)))
    expect([...paths].toSorted()).toEqual(['/health/live', '/health/ready'])
    for (const path of paths) expect((await fetch(hearth.url + path)).status).toBe(200)
  })
})

describe('the files and commands', () => {
  test('that the image is made of are there, and so is every workspace that npm ci wants', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?:--from=build )?(?!--from=packages)(.+) \S+$/gm)]
    const sources = copied
      .flatMap(([, list = '']) => list.split(' '))
      .map((path) => path.replace('/hearth/', ''))
    expect(sources.length).toBeGreaterThan(15)
    const built = /^apps\/(admin|web)\/dist$/
    expect(sources.filter((path) => !built.test(path) && !existsSync(join(root, path)))).toEqual([])
    const { workspaces } = JSON.parse(readText('package.json')) as { workspaces: string[] }
    for (const folder of workspaces) expect(sources).toContain(`${folder}/package.json`)
  })

  test('that units, containers and comments run are there', () => {
    const cli = readText('apps/api/src/cli.ts')
    const texts = filesIn('packaging').map(readText)
    const commands = texts.flatMap((text) =>
      [...text.matchAll(/cli\.ts,? ([a-z:]+)/g)].map(([, name]) => String(name)),
    )
    expect(new Set(commands)).toEqual(new Set(['admin:invite', 'migrate', 'backup']))
    for (const name of commands) expect(cli).toMatch(new RegExp(`^  '?${name}'?:`, 'm'))
    for (const path of ['apps/api/start.js', 'scripts/prestart.js']) {
      expect(existsSync(join(root, path))).toBe(true)
      expect(texts.some((text) => text.includes(path))).toBe(true)
    }
  })
})

describe('no process has more rights than it needs', () => {
  test('in the image', () => expect(dockerfile).toMatch(/^USER 1000:1000$/m))

  test.each(pods.map((pod) => [pod.name, pod] as const))('in the pod %s', (_name, pod) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    for (const container of pod.containers)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  })
})

test('web and worker wait for the migration, which the job runs', () => {
  expect(kubernetesValues.MIGRATE_ON_START).toBe('off')
  const services = containers.flatMap(({ env = [] }) => env.filter(({ name }) => name === 'SERVICES'))
  expect(services.map(({ value }) => value)).toEqual(['web', 'worker'])
  expect(containers.flatMap(({ command = [] }) => command.at(-1) ?? [])).toEqual(['migrate'])
})
