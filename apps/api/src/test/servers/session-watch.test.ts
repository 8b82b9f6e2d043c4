import { expect, test } from 'vitest'
import { SessionKeptError, watchSession } from './session-watch.ts'

test.each([
  "set role 'owner'",
  'set statement_timeout = 0',
  'reset all',
  'listen news',
  'prepare one as select 1',
  'discard all',
  'create temporary table mine (id int)',
  'declare mine cursor with hold for select 1',
  'select pg_advisory_lock(1)',
  'select pg_try_advisory_lock(1)',
  "select set_config('hearth.note', '1', false)",
])('a statement must not keep a session: %s', (text) => {
  expect(() => watchSession(text, [])).toThrow(SessionKeptError)
})

test.each([
  'set local statement_timeout = 0',
  'set constraints all deferred',
  'set transaction isolation level repeatable read',
  'discard plans',
  'select pg_advisory_xact_lock(1)',
  'declare streamed no scroll cursor for select 1',
  "select set_config('hearth.note', '1', true)",
  'update members set role = $1',
])('a statement may end with its transaction: %s', (text) => {
  expect(() => watchSession(text, [])).not.toThrow()
})
