import { expect, test } from 'vitest'
import { serialize } from './serialize.ts'

test('work of one key runs one after the other in the order of arrival, also after a failure', async () => {
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(`${name} ends`)
    if (name === 'two') throw new Error('two failed')
    return name
  }
  const results = await Promise.allSettled(
    ['one', 'two', 'three'].map((name) => serialize('room', work(name))),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(seen).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})

test('work of another key does not wait', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = serialize('room', () => promise)
  expect(await serialize('other', async () => 'done')).toBe('done')
  resolve('at last')
  expect(await waiting).toBe('at last')
})
