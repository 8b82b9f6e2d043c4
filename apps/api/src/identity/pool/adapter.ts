import type { IdentityAdapter } from '../adapter.ts'
import { createBuiltIn } from '../built-in.ts'
import type { IdentityDeps } from '../deps.ts'
import type { PoolClient } from './client.ts'
import { listSubjects } from './queries.ts'
import type { PoolSettings } from './settings.ts'

/**
 * A user pool of Amazon Cognito: it keeps the passwords and signs staff in in their browsers. Members are signed in
 * here, by the pool's word, into sessions of ours; what ends a session and what a code is good for is as ever.
 */
export function createPoolAdapter(
  deps: IdentityDeps,
  { client, settings }: { client: PoolClient; settings: PoolSettings },
): IdentityAdapter {
  const here = createBuiltIn(deps)
  return {
    ...here,
    describePool: () => ({
      userPoolId: settings.poolId,
      userPoolClientId: settings.clientId,
      ...(settings.hasOwnEndpoint && { userPoolEndpoint: settings.endpoint.href }),
    }),
    answersHere: false,
    check: async () => {
      const name = await client.describe().catch((error: Error) => {
        throw error.cause ?? error
      })
      return `The user pool ${name} keeps the passwords and answers at ${settings.endpoint.host}.`
    },
    signOut: async (tx, personId) => {
      const ended = await here.signOut(tx, personId)
      for (const subject of await listSubjects(tx, [personId])) await client.signOut(subject)
      return ended
    },
    deleteAccounts: async (tx, personIds) => {
      const subjects = await listSubjects(tx, personIds)
      await here.deleteAccounts(tx, personIds)
      for (const subject of subjects) await client.deleteUser(subject)
    },
  }
}
