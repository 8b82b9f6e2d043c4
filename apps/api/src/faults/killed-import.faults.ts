import { test } from 'vitest'
import { importThroughKills } from '../test/imports/killed-import.ts'
import { noteFigure } from './figures.ts'

// A worker that dies in the middle of a large import, again and again (security.md R37).

test('20,000 lines, with the worker killed at 10, 50 and 90 %, bring each person and each mail once', async ({
  task,
}) => {
  await importThroughKills(20_000, [0.1, 0.5, 0.9])
  noteFigure(task, {
    attack: 'an import of 20,000 lines, its worker killed three times',
    control: '400 lines that bring nobody',
    result: '19,600 people, one email each',
  })
})
