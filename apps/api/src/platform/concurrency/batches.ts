import { setImmediate as turnOfEvents } from 'node:timers/promises'
import { isUnavailable } from '../database/database.ts'
import type { Scope } from '../scope.ts'

export type Batched<Item, Result> = {
  /** Items of one batch at most. */
  size: number
  /** Batches of one key that run at the same time: while one waits for the database, another is made. Absent: one. */
  atOnce?: number
  /**
   * Does the work of all items in one go, in the scope of the first caller. Each item has an outcome of its own, in
   * the order of the items; a throw is the failure of the batch.
   */
  run: (scope: Scope, items: Item[]) => Promise<PromiseSettledResult<Result>[]>
}

type Caller<Item, Result> = {
  scope: Scope
  item: Item
  settle: (outcome: PromiseSettledResult<Result>) => void
}
/** Those of a key who wait, and the batches that run. */
type Queue<Item, Result> = { callers: Caller<Item, Result>[]; running: number }
type Queues<Item, Result> = Map<string, Queue<Item, Result>>

/**
 * For work that costs nearly the same for many as for one: while as many batches of a tenant's key run as may at once
 * in this process, those who come wait and are the next batch. A batch that fails is tried again item by item, so that
 * one faulty item is nobody else's.
 * @returns a function that settles as its own item did
 */
export function defineBatches<Item, Result>(batched: Batched<Item, Result>) {
  // By connections: a process may serve several databases, and what is inside a transaction stays in it.
  const queuesOf = new WeakMap<Scope['db'], Queues<Item, Result>>()
  return (scope: Scope, key: string, item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      const settle = (outcome: PromiseSettledResult<Result>) =>
        outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason)
      const queues = queuesOf.get(scope.db) ?? new Map()
      queuesOf.set(scope.db, queues)
      const place = `${scope.tenantId} ${key}`
      const queue = queues.get(place) ?? { callers: [], running: 0 }
      queues.set(place, queue)
      queue.callers.push({ scope, item, settle })
      if (queue.running < (batched.atOnce ?? 1)) void workOff(batched, queue, () => queues.delete(place))
    })
}

async function workOff<Item, Result>(
  batched: Batched<Item, Result>,
  queue: Queue<Item, Result>,
  forget: () => void,
): Promise<void> {
  queue.running += 1
  while (queue.callers.length > 0) {
    // Those who arrived together are one batch, and not one of the first and another of the rest.
    await turnOfEvents()
    const callers = queue.callers.splice(0, batched.size)
    if (callers.length === 0) break
    const outcomes = await runAll(batched, callers)
    for (const [index, outcome] of outcomes.entries()) callers[index]?.settle(outcome)
  }
  queue.running -= 1
  if (queue.running === 0) forget()
}

async function runAll<Item, Result>(
  batched: Batched<Item, Result>,
  callers: Caller<Item, Result>[],
): Promise<PromiseSettledResult<Result>[]> {
  const { scope } = callers[0] as Caller<Item, Result>
  const items = callers.map(({ item }) => item)
  try {
    return await batched.run(scope, items)
  } catch (reason) {
    // What the database cannot do at this moment, it cannot do for each of them either.
    if (items.length === 1 || isUnavailable(reason)) return items.map(() => ({ status: 'rejected', reason }))
  }
  const outcomes: PromiseSettledResult<Result>[] = []
  for (const caller of callers) outcomes.push(...(await runAll(batched, [caller])))
  return outcomes
}
