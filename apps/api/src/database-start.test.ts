import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { explainStartFailure } from './database-start.ts'
import { StartError } from './platform/start-error.ts'

const config = parseConfig({ DATA_DIR: tmpdir() })
const explain = (code: string, message = 'as it was told') =>
  explainStartFailure(Object.assign(new Error(message), { code }), config)

describe('a start that fails', () => {
  test.each(['ENOSPC', 'EDQUOT', '53100'])('names the full disk for %s', async (code) => {
    expect(await explain(code)).toBe(
      `The disk of the data folder ${tmpdir()} is full: free some space, then start again.`,
    )
  })

  test('says that the database was lost', async () => {
    expect(await explain('57P01', 'terminating connection')).toBe(
      'The database was lost during the start: terminating connection.',
    )
  })

  test('repeats a sentence as it is, and keeps the stack of what nobody foresaw', async () => {
    expect(await explainStartFailure(new StartError('PORT must be a port number.'), config)).toBe(
      'PORT must be a port number.',
    )
    expect(await explain('', 'a mistake of ours')).toMatch(/^Error: a mistake of ours\n +at /)
  })
})
