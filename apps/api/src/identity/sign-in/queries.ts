import { defaultTenantId } from '@hearth/contract'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import { type FailedSignIns, quietMilliseconds } from './lockout.ts'

/** Failures are counted for the whole installation, in rows of the tenant that every installation has. */
const countedIn = defaultTenantId

export async function findFailedSignIns(scope: Scope, loginKey: Buffer): Promise<FailedSignIns | undefined> {
  return scope.db
    .selectFrom('loginFailures')
    .select(['failures', 'lastFailure'])
    .where('tenantId', '=', countedIn)
    .where('loginKey', '=', loginKey)
    .executeTakeFirst()
}

/** Counts one more failure, or the first one after a quiet time. */
export async function countFailedSignIn(scope: Scope, loginKey: Buffer): Promise<void> {
  const quietSince = new Date(scope.now.getTime() - quietMilliseconds)
  await sql`
    insert into login_failures as known (tenant_id, login_key, failures, last_failure)
    values (${countedIn}, ${loginKey}, 1, ${scope.now})
    on conflict (tenant_id, login_key) do update set
      failures = case when known.last_failure <= ${quietSince} then 1 else known.failures + 1 end,
      last_failure = ${scope.now}`.execute(scope.db)
}

export async function clearFailedSignIns(scope: Scope, loginKey: Buffer): Promise<void> {
  await scope.db
    .deleteFrom('loginFailures')
    .where('tenantId', '=', countedIn)
    .where('loginKey', '=', loginKey)
    .execute()
}

/** Failures so old that they no longer count for anything. */
export async function deleteForgottenFailures(scope: Scope): Promise<void> {
  await scope.db
    .deleteFrom('loginFailures')
    .where('tenantId', '=', countedIn)
    .where('lastFailure', '<', new Date(scope.now.getTime() - quietMilliseconds))
    .execute()
}
