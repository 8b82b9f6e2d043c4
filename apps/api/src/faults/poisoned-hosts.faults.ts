import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoveryJob } from '../identity/index.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { buildApplicationInput } from '../test/front-door.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { noteFigure } from './figures.ts'

// Somebody asks for mails and pages with headers that name a host of theirs (security.md R12).

let hearth: TestApp
let worker: { stop: () => Promise<void> }
beforeAll(async () => {
  // What a visitor's headers say is believed where they come from a proxy: here everybody is one.
  hearth = await startTestApp({ trustProxy: ['loopback'] })
  const { db, pool, app, scope: forTenant } = hearth
  worker = await startWorker({ db, pool, log: app.log, forTenant, jobs: [recoveryJob] })
})
afterAll(async () => {
  await worker.stop()
  await hearth.close()
})

const evil = 'evil.example'
const hosts = [
  evil,
  `${evil}:4000`,
  `${evil}:443`,
  'EVIL.EXAMPLE',
  `${evil}.`,
  `localhost:4000@${evil}`,
  `localhost:4000.${evil}`,
  `localhost.${evil}`,
  `localhost:4000, ${evil}`,
  `${evil}, localhost:4000`,
  `${evil}/localhost:4000`,
  `${evil}?localhost:4000`,
  `${evil}#localhost:4000`,
  `[::1].${evil}`,
]
const named: Record<string, string>[] = [
  { 'x-forwarded-host': evil },
  { 'x-forwarded-host': `localhost:4000, ${evil}` },
  { 'x-forwarded-host': `${evil}, localhost:4000` },
  { 'x-forwarded-host': evil, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { 'x-forwarded-proto': `https://${evil}/?` },
  { 'x-forwarded-server': evil },
  { 'x-forwarded-prefix': `//${evil}` },
  { 'x-forwarded-for': evil },
  { 'x-host': evil },
  { 'x-http-host-override': evil },
  { 'x-original-host': evil },
  { 'x-original-url': `http://${evil}/` },
  { 'x-rewrite-url': `http://${evil}/` },
  { forwarded: `host=${evil};proto=https` },
  { origin: `https://${evil}`, referer: `https://${evil}/` },
]
const poisons: Record<string, string>[] = [...hosts.map((host) => ({ host })), ...named]

/** The origin that links get from frameworks which ask the request for it. */
const naiveOrigin = (poison: Record<string, string>) =>
  `${poison['x-forwarded-proto'] ?? 'http'}://${poison['x-forwarded-host'] ?? poison.host ?? 'localhost:4000'}`

const operations: [text: string, variables: () => object][] = [
  ['mutation ($email: String!) { requestCode(phone: $email) }', () => ({ email: people.member })],
  [
    'mutation ($email: String!) { supportCreate(input: { email: $email, subject: "Hello", body: "A question" }) { id } }',
    () => ({ email: people.member }),
  ],
  [
    'mutation ($input: ApplicationCreateInput!) { applicationCreate(input: $input) { username } }',
    () => ({ input: buildApplicationInput() }),
  ],
  // An application from an address that is known is answered with a link to sign in.
  [
    'mutation ($input: ApplicationCreateInput!) { applicationCreate(input: $input) { username } }',
    () => ({ input: buildApplicationInput({ email: people.member }) }),
  ],
  ['mutation ($id: ID!) { adminUserSendLink(id: $id) { id } }', () => ({ id: people.invited })],
  [
    'query ($id: ID!) { publicRoom(id: $id) { title } livingRoom(id: $id) { url } }',
    () => ({ id: people.room }),
  ],
]
const people = { member: '', invited: '', room: '', token: '' }

/** Everything that the visitor is answered, head and body. */
async function visit(poison: Record<string, string>): Promise<string[]> {
  await hearth.db.deleteFrom('rateLimits').execute()
  const answers = operations.map(([query, variables]) =>
    hearth.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${people.token}`, ...poison },
      payload: JSON.stringify({ query, variables: variables() }),
    }),
  )
  const pages = [
    '/',
    '/login',
    `/room/${people.room}`,
    '/sitemap.xml',
    '/robots.txt',
    '/download',
    '/invite',
  ].map((url) => hearth.app.inject({ url, headers: { accept: 'text/html', ...poison } }))
  return (await Promise.all([...answers, ...pages])).map(
    ({ headers, body }) => JSON.stringify(headers) + body,
  )
}

async function addPeople(): Promise<void> {
  const staff = await hearth.signIn({ role: 'STAFF' })
  const waiting = { active: false, archive: false, locked: false, status: 'APPROVED', timeout: null }
  const [invited] = await hearth.addMembers([waiting])
  const [room] = await hearth.addRooms([{}])
  const member = await hearth.signIn()
  Object.assign(people, { member: member.email, token: staff.token, invited: invited?.id, room: room?.id })
}

test('headers that name another host', async ({ task }) => {
  await addPeople()
  const plain = await visit({})
  expect(plain.join('')).toContain('http://localhost:4000/room/')
  expect(plain.filter((answer) => answer.includes('"errors"'))).toEqual([])
  const naive = poisons.filter((poison) => new RegExp(evil, 'i').test(naiveOrigin(poison))).length
  expect(naive, 'links made from the request lead to the other host').toBeGreaterThan(15)
  for (const poison of poisons) {
    const answers = await visit(poison)
    expect(answers.filter((answer) => new RegExp(evil, 'i').test(answer))).toEqual([])
  }
  const wanted = poisons.length + 1
  const codes = async () =>
    (await hearth.readMails(people.member)).filter(({ text }) => /\b\d{6}\b/.test(text))
  await expect.poll(async () => (await codes()).length, { timeout: 60_000 }).toBe(wanted)
  const mails = await hearth.readMails()
  const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s/]+/g) ?? [])
  expect(new Set(links)).toEqual(new Set(['http://localhost:4000']))
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(evil, 'i'))
  noteFigure(task, {
    attack: `${poisons.length} sets of ${task.name}`,
    control: `${naive} of them in links that are made from the request`,
    result: `none in ${links.length} links of ${mails.length} mails, nor in a page or an answer`,
  })
})
