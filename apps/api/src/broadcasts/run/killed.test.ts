import { test } from 'vitest'
import { broadcastThroughKills } from '../../test/broadcasts/killed-broadcast.ts'

// With 100,000 members among the fault tests (faults/killed-broadcast.faults.ts).
test('a broadcast whose worker is killed three times on its way reaches each person once', {
  timeout: 300_000,
}, async () => {
  await broadcastThroughKills(10_000, [0.1, 0.5, 0.8])
})
