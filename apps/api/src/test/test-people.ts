import sharp from 'sharp'
import { findAccount } from '../identity/index.ts'
import { signTokens } from '../identity/sessions/tokens.ts'
import type { Scope } from '../platform/scope.ts'
import { buildMember, type MemberInsert } from '../seed/builders.ts'
import { createRandom } from '../seed/random.ts'
import { buildRoom, type RoomInsert } from '../seed/room-builders.ts'

const password = 'Ember-lamp-42!'
/** A member who may sign in. */
const standing = { active: true, archive: false, locked: false, timeout: null, role: 'CUSTOMER' } as const

/** Ways to put people into a test's database and to sign them in over HTTP, as any client would. */
export function createPeople(scope: (tenantId?: string) => Scope, url: string) {
  const random = createRandom(7)
  let index = 0
  const addMembers = async (members: Partial<MemberInsert>[], tenantId = 'hearth') => {
    const { db, now } = scope(tenantId)
    const rows = members.map((member) => {
      index += 1
      return buildMember(random, { tenantId, index, now }, member)
    })
    if (rows.length > 0) await db.insertInto('members').values(rows).execute()
    return rows
  }
  const addRooms = async (rooms: Partial<RoomInsert>[], tenantId = 'hearth') => {
    const { db, now } = scope(tenantId)
    const rows = rooms.map((room) => buildRoom(random, { tenantId, now }, room))
    await db.insertInto('livingRooms').values(rows).execute()
    return rows
  }
  const signIn = async (person: Partial<MemberInsert> = {}) => {
    const [row] = await addMembers([{ ...standing, ...person }], person.tenantId)
    const { id, email, tenantId } = row as MemberInsert
    await scope(tenantId).transaction((tx) =>
      tx.services.identity.adapter.setPassword(tx, String(id), password),
    )
    // A test may sign in more people than one address may in five minutes.
    await scope().db.deleteFrom('rateLimits').execute()
    return { id: String(id), email, token: await signInBy(scope(), url, email) }
  }
  const addTenant = async (id: string) => {
    const { db } = scope()
    await db.insertInto('tenants').values({ id, name: id }).execute()
    await db
      .insertInto('tenantHosts')
      .values({ tenantId: id, host: `${id}.localhost` })
      .execute()
  }
  return { addMembers, addRooms, signIn, addTenant }
}

type People = Pick<ReturnType<typeof createPeople>, 'addMembers'> & { scope: () => Scope }

/** The tokens of many new members, whose sessions are written in one statement: nobody's password is hashed. */
export async function signInMany({ addMembers, scope }: People, count: number): Promise<string[]> {
  const { db, now, tenantId, services } = scope()
  const people = await addMembers(Array.from({ length: count }, () => standing))
  const expires = new Date(now.getTime() + 86_400_000)
  const times = { created: now, lastSeen: now, expires }
  const sessions = await db
    .insertInto('sessions')
    .values(people.map(({ id }) => ({ tenantId, personId: String(id), role: standing.role, ...times })))
    .returning(['id', 'personId'])
    .execute()
  const account = await findAccount(scope(), String(people[0]?.id))
  if (!account) throw new Error('Nobody was added')
  const sign = async ({ id, personId }: { id: string; personId: string }) =>
    signTokens(services.identity, { account: { ...account, id: personId }, sessionId: id, signedIn: now })
  return (await Promise.all(sessions.map(sign))).map(({ accessToken }) => accessToken)
}

type Sender = {
  at: (address: string) => string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
  graphql: (query: string, variables?: object, token?: string) => Promise<{ data?: any }>
}

/** Sends a small picture as the bearer of `token`. @returns its complete address */
export async function uploadPicture({ graphql, at }: Sender, token: string): Promise<string> {
  const place = 'mutation { userAvatarSignedUrl(fileType: "image/png") { signedUrl url } }'
  const { signedUrl, url } = (await graphql(place, {}, token)).data.userAvatarSignedUrl
  const content = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#a8492a' } })
    .png()
    .toBuffer()
  const headers = { 'content-type': 'image/png' }
  await fetch(at(signedUrl), { method: 'PUT', body: new Uint8Array(content), headers })
  return url
}

/** Sends one operation to the identity service, at the host name of a tenant. */
export const sendCognito = (url: string, operation: string, body: object, host?: string) =>
  sendCognitoTo(`${url}/identity`, operation, body, host)

/** The same to the pool that answers at `endpoint`. */
export async function sendCognitoTo(
  endpoint: string | undefined,
  operation: string,
  body: object,
  host?: string,
) {
  const response = await fetch(String(endpoint), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...(host && { host }),
    },
    body: JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
  return { status: response.status, headers: response.headers, body: (await response.json()) as any }
}

export type CognitoTokens = { AccessToken: string; IdToken: string; RefreshToken: string }

/** All three tokens of somebody with the demo password, from the server at `url`. */
export async function tokensAt(url: string, email: string): Promise<CognitoTokens> {
  const { body } = await sendCognito(url, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: 'hearth-admin',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return body.AuthenticationResult
}

/** The access token alone. */
export const signInAt = async (url: string, email: string): Promise<string> =>
  (await tokensAt(url, email)).AccessToken

/** The access token that a client of the pool is given, wherever it is. */
async function signInBy({ services }: Scope, url: string, email: string): Promise<string> {
  const { userPoolEndpoint, userPoolClientId } = services.identity.adapter.describePool(url)
  const { body } = await sendCognitoTo(userPoolEndpoint, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: userPoolClientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })
  return body.AuthenticationResult.AccessToken
}

/** What each server at `urls` says to both tokens of a session. */
export async function answersToSession(
  urls: string[],
  { AccessToken, RefreshToken }: Pick<CognitoTokens, 'AccessToken' | 'RefreshToken'>,
): Promise<string[]> {
  const answers: string[] = []
  for (const url of urls) {
    const user = await sendCognito(url, 'GetUser', { AccessToken })
    const asked = { ClientId: 'hearth-admin', RefreshToken }
    const refreshed = await sendCognito(url, 'GetTokensFromRefreshToken', asked)
    answers.push(user.body.message, refreshed.body.message)
  }
  return answers
}
