import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { applicationRole } from './migrate.ts'

/**
 * On disks that do not turn, a page read out of order costs little more than the next one. With PostgreSQL's own
 * figure, made for those that do, a total reads a whole table where an index alone would answer.
 */
export const readsOutOfOrder = 'random_page_cost=1.1'
export const statementLimitMs = 10_000

type Rights = { login: string; database: string; owns: boolean; reads: boolean; limited: boolean }

/** A superuser counts as owner of everything. */
const rights = `
  select session_user as login, current_database() as database, pg_has_role(relowner, 'usage') as owns,
    has_table_privilege(oid, 'select') as reads, current_setting('statement_timeout') <> '0' as limited
  from pg_class where oid = 'public.members'::regclass`

/**
 * Requests run as a role that owns nothing, and within a time limit. A pooler keeps neither for a session, so there they
 * are settings of the URL's user.
 * @throws StartError with what an administrator runs once
 */
export async function assertApplicationRole(pool: pg.Pool): Promise<void> {
  const [found] = (await pool.query<Rights>(rights)).rows
  if (!found || (!found.owns && found.reads && found.limited)) return
  const { login, database, owns } = found
  if (owns)
    throw new StartError(
      `DATABASE_URL: behind a pooler its user must own nothing, and ${login} owns the database; make one by "create role hearth_pooled login password '…' in role ${applicationRole}".`,
    )
  const set = `alter role ${login} in database ${database} set`
  throw new StartError(
    `DATABASE_URL: behind a pooler its user must have the rights and limits of requests by itself; run "grant ${applicationRole} to ${login}; ${set} statement_timeout = '${statementLimitMs / 1_000}s'; ${set} ${readsOutOfOrder.replace('=', ' = ')}" once as an administrator, then let the pooler connect again.`,
  )
}
