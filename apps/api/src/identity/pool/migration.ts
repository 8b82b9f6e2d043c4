import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance } from 'fastify'
import { logRefusedWebhook } from '../../platform/http/refused-webhook.ts'
import type { HttpScopes } from '../../platform/module.ts'
import type { Scope } from '../../platform/scope.ts'
import { isSameSecret } from '../../platform/tokens/keyed-hash.ts'
import { isOpenByPassword, readName } from '../accounts.ts'
import { isTooLongToHash, verifyPassword } from '../passwords/passwords.ts'
import type { Account } from '../queries.ts'
import { Refusal } from '../refusals.ts'
import { loginKey, oneAtATime, secondsLocked } from '../sign-in/lockout.ts'
import { clearFailedSignIns, countFailedSignIn, findFailedSignIns } from '../sign-in/queries.ts'
import { findOnlyAccount } from './queries.ts'

type Body = { username?: unknown; password?: unknown }

/**
 * POST /identity/migrate: the pool's trigger asks with the secret that it shares with us whether somebody whom it does
 * not know yet has this password here; so nobody sets a new one because of the move.
 */
export function registerMigration(app: FastifyInstance, { forTenant, services }: HttpScopes): void {
  const secret = services.identity.pool?.settings.migrationSecret
  if (!secret) return
  app.post<{ Body: Body | undefined }>('/identity/migrate', async (request, reply) => {
    const scope = forTenant(defaultTenantId, { kind: 'anyone' })
    reply.header('cache-control', 'no-store')
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) {
      await logRefusedWebhook(scope, 'user-migration')
      return reply
        .code(await statusOfWrongSecret(scope, request.ip))
        .send({ error: 'The secret is not right' })
    }
    const { username, password } = request.body ?? {}
    if (typeof username !== 'string' || typeof password !== 'string')
      return reply.code(400).send({ error: 'Send username and password' })
    const account = await findByOldPassword(scope, { name: readName(username), password })
    if (!account) return reply.code(404).send({ error: 'Nobody has this name and password' })
    const { tenantId, id: personId } = account
    scope.log.info({ tenantId, personId }, 'password confirmed to the user pool')
    return reply.send({ email: account.email.toLowerCase() })
  })
}

async function statusOfWrongSecret({ services }: Scope, ip: string): Promise<401 | 429> {
  try {
    await services.identity.limits.wrongSecretFrom(ip)
    return 401
  } catch (error) {
    if (error instanceof Refusal) return 429
    throw error
  }
}

/** With the lock that every sign-in has (security.md R04), and in the same steps whether the name exists or not. */
async function findByOldPassword(
  scope: Scope,
  { name, password }: { name: string; password: string },
): Promise<Account | undefined> {
  const { keys, settings } = scope.services.identity
  if (isTooLongToHash(password)) return undefined
  const account = await findOnlyAccount(scope, name)
  const key = loginKey(keys, name)
  return oneAtATime(key, async () => {
    const failed = await findFailedSignIns(scope, key)
    if (secondsLocked(failed, scope.now) > 0) return undefined
    if (!(await verifyPassword(account?.passwordHash ?? null, password))) {
      await countFailedSignIn(scope, key)
      return undefined
    }
    if (failed) await clearFailedSignIns(scope, key)
    const isGood =
      account?.passwordState === 'CONFIRMED' && isOpenByPassword(account, { settings, now: scope.now })
    return isGood ? account : undefined
  })
}
