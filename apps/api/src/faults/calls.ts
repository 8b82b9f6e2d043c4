import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { percentile, timeOf } from './percentiles.ts'

/** The calls that one signed-in person makes, one after the other. */
export type Calls = { url: string; token: string; count: number }

const query = '{ me { id } livingRooms { edges { node { id } } } }'

async function makeCalls({ url, token, count }: Calls): Promise<number[]> {
  const call = async () => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    })
    if (!(await response.text()).includes('"me"'))
      throw new Error(`A call was answered with ${response.status}`)
  }
  const times: number[] = []
  for (let made = 0; made < count; made += 1) times.push(await timeOf(call))
  return times
}

/**
 * The 95th percentile of so many calls. They are made in a thread of their own, so that what an attack costs the
 * process which makes it is not counted.
 */
export async function callApart(calls: Calls): Promise<number> {
  const worker = new Worker(import.meta.filename, { workerData: calls })
  const [times] = await once(worker, 'message')
  return percentile(times, 95)
}

if (parentPort && workerData?.token) parentPort.postMessage(await makeCalls(workerData))
