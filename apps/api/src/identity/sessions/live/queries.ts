import { sql } from 'kysely'
import { runComposed, slot, wireColumn } from '../../../platform/database/composed.ts'
import type { Scope } from '../../../platform/scope.ts'
import type { SessionOfAccount } from '../queries.ts'

const personFields = 'tenantId id email firstName lastName role active archive locked timeout legacy'.split(
  ' ',
)
const liveColumns = [
  ...personFields.map((field) => `accounts.${field}`),
  'sessions.id as sessionId',
  'sessions.role as sessionRole',
  'sessions.lastSeen',
  'sessions.expires',
  'sessions.ended',
]
/** All that `liveColumns` say, as a text that is short and differs when one of them does. */
const stateOfSession = () =>
  sql<string>`md5(row(${sql.join(liveColumns.map((column) => sql.ref(column.replace(/ as .*/, ''))))})::text)`

/** What a request must know of the session that it comes with: nothing of the password. */
export type SessionOfPerson = Omit<SessionOfAccount, Unread> & { state: string }
type Unread =
  | 'passwordHash'
  | 'poolSubject'
  | 'passwordState'
  | 'temporaryUntil'
  | 'passwordVersion'
  | 'deletedAt'
  | 'signedIn'

const selectLive = (scope: Scope) =>
  scope.db
    .selectFrom('accounts')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.tenantId', '=', 'accounts.tenantId')
        .onRef('sessions.personId', '=', 'accounts.id'),
    )
    .where('accounts.deletedAt', 'is', null)
    .where('accounts.tenantId', '=', slot<string>('tenantId'))
    .where('sessions.tenantId', '=', slot<string>('tenantId'))

/** The state of a session as a part of another statement, with the slots tenantId, personId and sessionId. */
export const composeState = (scope: Scope) =>
  selectLive(scope)
    .where('accounts.id', '=', slot<string>('personId'))
    .where('sessions.personId', '=', slot<string>('personId'))
    .where('sessions.id', '=', slot<string>('sessionId'))
    .select(stateOfSession().as('state'))

export type SessionAddress = { sessionId: string; personId: string }

const isAmong = (column: string, name: string) => sql<boolean>`${sql.ref(column)} = any(${slot(name)})`

/** The statement that requests of signed-in people begin with; those of one moment share it. */
export function findSessions(scope: Scope, addresses: SessionAddress[]): Promise<SessionOfPerson[]> {
  const compose = () =>
    selectLive(scope)
      .where(isAmong('accounts.id', 'personIds'))
      .where(isAmong('sessions.personId', 'personIds'))
      .where(isAmong('sessions.id', 'sessionIds'))
      .select([...liveColumns.map(wireColumn), stateOfSession().as('state')])
      .compile()
  const values = {
    tenantId: scope.tenantId,
    personIds: [...new Set(addresses.map(({ personId }) => personId))],
    sessionIds: [...new Set(addresses.map(({ sessionId }) => sessionId))],
  }
  return runComposed<SessionOfPerson>(scope, 'sessions', compose, values)
}
