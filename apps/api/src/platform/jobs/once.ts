import { createHash } from 'node:crypto'
import { errors } from '../errors.ts'
import { actorIdOf } from '../record-changes.ts'
import type { Scope } from '../scope.ts'

export type SentRequest = {
  /** Which operation; one number may be used for several. */
  operation: string
  /** The number that the client made when its form was opened, and sends again with each try. */
  requestId: string
  /** What was sent, without secrets: only a hash of it is kept. */
  contents: unknown
  /** Whether what the first try made is still there; when it is gone, the next one is a first. */
  isKept: (tx: Scope, result: string) => Promise<boolean>
}

const keptMs = 90 * 86_400_000

/**
 * Does `work` once for all tries of one request, in the caller's transaction; a try at the same moment waits.
 * @returns what the first `work` gave
 * @throws ALREADY_SENT for a number that came before with other contents
 */
export async function once(tx: Scope, request: SentRequest, work: () => Promise<string>): Promise<string> {
  const { operation, requestId, contents } = request
  const keyHash = hash([operation, actorIdOf(tx), requestId])
  const contentsHash = hash(contents)
  await deleteOld(tx)
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('sentRequests')
    .values({ tenantId: tx.tenantId, keyHash, contentsHash, created: tx.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'keyHash']).doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) {
    const first = await findResult(tx, keyHash, contentsHash)
    if (await request.isKept(tx, first)) return first
  }
  const result = await work()
  await tx.db
    .updateTable('sentRequests')
    .set({ result })
    .where('tenantId', '=', tx.tenantId)
    .where('keyHash', '=', keyHash)
    .execute()
  return result
}

type RunRequest = Omit<SentRequest, 'isKept'>

/** Does `work` once for all runs of one job, in a transaction; `requestId` was made when the job was enqueued. */
export const onceForAllRuns = (
  scope: Scope,
  request: RunRequest,
  work: (tx: Scope) => Promise<void>,
): Promise<string> =>
  scope.transaction((tx) =>
    once(tx, { ...request, isKept: async () => true }, async () => {
      await work(tx)
      return 'done'
    }),
  )

async function findResult(tx: Scope, keyHash: Buffer, contentsHash: Buffer): Promise<string> {
  const first = await tx.db
    .selectFrom('sentRequests')
    .select(['contentsHash', 'result'])
    .where('tenantId', '=', tx.tenantId)
    .where('keyHash', '=', keyHash)
    .executeTakeFirstOrThrow()
  if (!first.contentsHash.equals(contentsHash)) throw errors.alreadySent()
  return String(first.result)
}

async function deleteOld(tx: Scope): Promise<void> {
  await tx.db
    .deleteFrom('sentRequests')
    .where('tenantId', '=', tx.tenantId)
    .where('created', '<', new Date(tx.now.getTime() - keptMs))
    .execute()
}

const hash = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest()
