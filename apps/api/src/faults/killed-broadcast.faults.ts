import { expect, test } from 'vitest'
import { broadcastThroughKills } from '../test/broadcasts/killed-broadcast.ts'
import { noteFigure } from './figures.ts'

// A worker that dies in the middle of a broadcast, again and again (security.md R38).

const mebibytes = (bytes: number) => Math.round(bytes / 1_048_576)

test('100,000 members, with the worker killed at 10, 50 and 90 %, have one message each', async ({
  task,
}) => {
  const small = await broadcastThroughKills(5_000, [])
  const large = await broadcastThroughKills(100_000, [0.1, 0.5, 0.9])
  const [before, after] = [mebibytes(small.peak), mebibytes(large.peak)]
  // Twenty times the people: what is kept in memory is a batch of them.
  expect(after).toBeLessThan(before + 60)
  noteFigure(task, {
    attack: 'a broadcast to 100,000 members, its worker killed three times',
    control: `5,000 members, no kill: ${before} MiB at most`,
    result: `${large.recipients.toLocaleString('en')} people, one message each, in ${Math.round(large.seconds)} s; ${large.devices.toLocaleString('en')} devices, none sent to twice, ${large.unconfirmed} unconfirmed; ${after} MiB at most`,
  })
})
