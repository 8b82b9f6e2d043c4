import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort, startHearth, untilReady } from '../test/hearth-child.ts'
import { temporaryFolder } from '../test/temporary-database.ts'
import { noteFigure } from './figures.ts'

// A running server is ended while callers send one request after the other on connections that they keep.

const callers = 50
const rounds = 5

/** One request; the code of the error when it is not answered. */
const call = (port: string, agent: Agent): Promise<string> =>
  new Promise((resolve) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
        answer.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
      },
    )
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
    asked.end('{"query":"{ __typename }"}')
  })

/** Ends a server under load; how often each answer was met until nobody was let in any more. */
async function endUnderLoad(signal: NodeJS.Signals): Promise<Record<string, number>> {
  const port = await freePort()
  const hearth = startHearth({ DATA_DIR: await temporaryFolder(), PORT: port, DEMO: 'off' })
  await untilReady(hearth)
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  const met: Record<string, number> = {}
  const caller = async () => {
    while (true) {
      const answer = await call(port, agent)
      met[answer] = (met[answer] ?? 0) + 1
      if (answer === 'ECONNREFUSED') return
    }
  }
  const calling = Array.from({ length: callers }, caller)
  await pause(1_000)
  hearth.child.kill(signal)
  await Promise.all([...calling, hearth.ended])
  agent.destroy()
  return met
}

const countCut = ({ ECONNRESET = 0, EPIPE = 0 }: Record<string, number>): number => ECONNRESET + EPIPE

test(`SIGTERM under ${callers} callers, ${rounds} times`, async ({ task }) => {
  const cut = countCut(await endUnderLoad('SIGKILL'))
  expect(cut, 'the load is strong enough to be cut').toBeGreaterThan(0)
  let answered = 0
  for (let round = 0; round < rounds; round++) {
    const { ECONNREFUSED, ...met } = await endUnderLoad('SIGTERM')
    expect(Object.keys(met)).toEqual(['200'])
    answered += met['200'] ?? 0
  }
  noteFigure(task, {
    attack: task.name,
    control: `${cut} calls cut off by kill -9`,
    result: `none of ${answered} calls cut off`,
  })
})
