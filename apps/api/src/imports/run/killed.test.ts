import { test } from 'vitest'
import { importThroughKills } from '../../test/imports/killed-import.ts'

// With 20,000 lines among the fault tests (faults/killed-import.faults.ts).
test(
  'an import whose worker is killed three times on its way brings each person and each mail once',
  {
    timeout: 300_000,
  },
  () => importThroughKills(5_000, [0.1, 0.5, 0.8]),
)
