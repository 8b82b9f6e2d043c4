// Sign-ins beside what Argon2 alone reaches, and what others wait while 200 people sign in at once, again and again.
import { hashesAtOnce } from '@hearth/api/src/identity/passwords/passwords.ts'
import { demoPassword } from '@hearth/api/src/seed/accounts.ts'
import { type Community, openCommunity } from './parts/community.ts'
import { compare, measure, median, type Target } from './parts/load.ts'
import { report, say } from './parts/report.ts'
import { type Server, signIn, startBare, startHearth } from './parts/servers.ts'

const people = 200

/** People with one password and one hash: making 200 is not what is measured. */
async function seedPeople({ query }: Community): Promise<string[]> {
  const members = await query<{ email: string }>(
    `insert into credentials (tenant_id, person_id, password_hash, password_changed)
     select tenant_id, id, (select password_hash from credentials join members as admin on admin.id = person_id
       where admin.email = 'admin@hearth.example'), now()
     from members where tenant_id = 'hearth' and username like 'person-%' and active and not archive and not locked order by id limit ${people}
     on conflict do nothing
     returning (select email from members where members.id = person_id)`,
  )
  return members.map(({ email }) => email)
}

/** Each from an address of its own, as people are: one address may not sign in so many. */
const requestOf = (email: string, number: number) => ({
  headers: {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  },
  body: {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'hearth-admin',
    AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
  },
})

let sent = 0

/** All at once. @returns how many came in; the others must have been told to come again */
async function storm(port: number, emails: string[]): Promise<number> {
  const answers = await Promise.all(
    emails.map(async (email) => {
      sent += 1
      const { headers, body } = requestOf(email, sent)
      const response = await fetch(`http://127.0.0.1:${port}/identity`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as { __type?: string } }
    }),
  )
  const refused = answers.filter(({ status }) => status !== 200)
  const other = refused.find(({ body }) => body.__type !== 'TooManyRequestsException')
  if (other) throw new Error(`a sign-in was answered with ${JSON.stringify(other)}`)
  return answers.length - refused.length
}

/** Four people at a time, in both: enough to keep every hash busy, and nobody is refused. */
async function compareThroughput(hearth: Server, bare: Server, emails: string[]): Promise<void> {
  const inTurn = () => {
    sent += 1
    return requestOf(emails[sent % emails.length] as string, sent)
  }
  const common = { connections: 4 }
  const targets: Target[] = [
    { ...bare, ...common, name: 'Argon2 alone', path: '/verify', check: checkVerified },
    { ...hearth, ...common, name: 'Hearth', path: '/identity', next: inTurn, check: checkTokens },
  ]
  const figures = await compare(targets)
  const rows = figures.map(({ perSecond, ratio, cpuMs }, index) => [
    targets[index]?.name ?? '',
    perSecond.toFixed(1),
    ratio.toFixed(2),
    cpuMs.toFixed(0),
  ])
  report('sign-in', { columns: ['', 'sign-ins/s', 'ratio', 'server CPU each, ms'], rows })
}

function checkVerified(given: never): void {
  if (!(given as { isRight: boolean }).isRight) throw new Error('the password was not verified')
}
function checkTokens(given: never): void {
  const { AuthenticationResult } = given as { AuthenticationResult?: { AccessToken: string } }
  if (!AuthenticationResult?.AccessToken) throw new Error(`nobody came in: ${JSON.stringify(given)}`)
}

/** What a signed-in person waits, before and while storms follow each other. */
async function compareOthers(hearth: Server, token: string, emails: string[]): Promise<void> {
  const call: Target = {
    ...hearth,
    name: 'a call of others',
    token,
    body: { query: '{ me { id } livingRooms { edges { node { id } } } }' },
    connections: 1,
    check: (given) => {
      if (!(given as { data?: { me?: object } }).data?.me) throw new Error('the call has no answer')
    },
  }
  const ratios: number[] = []
  for (let round = 0; round < 5; round++) {
    const before = await measure(call, 3)
    let isOver = false
    let came = 0
    const storms = (async () => {
      while (!isOver) came += await storm(hearth.port, emails)
    })()
    const during = await measure(call, 3)
    isOver = true
    await storms
    ratios.push(during.latency / before.latency)
    say(
      `others: 97.5th percentile ${before.latency.toFixed(0)} ms before, ${during.latency.toFixed(0)} ms during; ${came} came in`,
    )
  }
  say(
    `\nOthers wait ${median(ratios).toFixed(1)} times as long (${ratios.map((one) => one.toFixed(1)).join(', ')})`,
  )
}

const community = await openCommunity(5_000)
const running: Server[] = []
try {
  const emails = await seedPeople(community)
  if (emails.length !== people) throw new Error(`${emails.length} people can sign in`)
  const hearth = await startHearth({
    url: community.url,
    dataDir: community.dataDir,
    services: 'web',
    env: { TRUST_PROXY: '127.0.0.1' },
  })
  running.push(hearth)
  const bare = await startBare('argon2.ts', community.url, { AT_ONCE: String(hashesAtOnce) })
  running.push(bare)
  await compareThroughput(hearth, bare, emails)
  await compareOthers(hearth, await signIn(hearth.port), emails)
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await community.stop()
}
