import type { Db } from '../database/database.ts'
import { countUse } from '../limits.ts'
import type { Scope } from '../scope.ts'

/** So many lines of one webhook: strangers may send as many as they like. */
const logged = { name: 'webhook-refused', uses: 20, seconds: 3_600 }

/** Notes that somebody who has not the secret called a webhook, in the log that staff of the scope's tenant read. */
export async function logRefusedWebhook(scope: Scope, webhook: string): Promise<void> {
  if ((await countUse(scope.db as Db, logged, webhook)) > 0) return
  scope.log.warn({ tenantId: scope.tenantId, webhook }, 'webhook refused')
}
