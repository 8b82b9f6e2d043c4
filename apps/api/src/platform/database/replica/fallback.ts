import type pg from 'pg'
import { createDb, type Db, isUnavailable } from '../database.ts'

/** A standby cancels a statement that holds up its replay. */
const conflictWithReplay = '40001'
const readOnlyServer = '25006'
const beyondLimit = '57014'

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''

/** A statement beyond its limit would take as long on the primary. */
export const isLost = (error: unknown): boolean =>
  isUnavailable(error) && ![readOnlyServer, beyondLimit].includes(codeOf(error))

const isPrimarysToDo = (error: unknown): boolean =>
  isLost(error) || [readOnlyServer, conflictWithReplay].includes(codeOf(error))

type Pools = { replica: pg.Pool; primary: pg.Pool; onLost: (error: unknown) => void }

/** Single statements on the replica; one that it cannot answer goes to the primary. */
export function createReadingDb({ replica, primary, onLost }: Pools): Db {
  const query = async (text: string, values: unknown[]) => {
    try {
      return await replica.query(text, values)
    } catch (error) {
      if (!isPrimarysToDo(error)) throw error
      if (isLost(error)) onLost(error)
      return primary.query(text, values)
    }
  }
  const client = { query, release: () => {} }
  const pool = { connect: async () => client, end: async () => {}, options: {} }
  return createDb(pool as unknown as pg.Pool)
}
