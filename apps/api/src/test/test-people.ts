import type { Scope } from '../platform/scope.ts'
import { buildMember, type MemberInsert } from '../seed/builders.ts'
import { createRandom } from '../seed/random.ts'
import { buildRoom, type RoomInsert } from '../seed/room-builders.ts'

const password = 'Ember-lamp-42!'

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
    const standing = { active: true, archive: false, locked: false, timeout: null, role: 'CUSTOMER' }
    const [row] = await addMembers([{ ...standing, ...person }], person.tenantId)
    const { id, email, tenantId } = row as MemberInsert
    await scope(tenantId).transaction((tx) =>
      tx.services.identity.adapter.setPassword(tx, String(id), password),
    )
    // A test may sign in more people than one address may in five minutes.
    await scope().db.deleteFrom('rateLimits').execute()
    return { id: String(id), email, token: await signInAt(url, email) }
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

/** Sends one operation to the identity service, at the host name of a tenant. */
export async function sendCognito(url: string, operation: string, body: object, host?: string) {
  const response = await fetch(`${url}/identity`, {
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
