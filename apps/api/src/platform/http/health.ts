import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** For supervisors: live = the process answers; ready = it can reach a database that writes, and is not shutting down. */
export function registerHealth(
  app: FastifyInstance,
  { db, isClosing }: { db: Db; isClosing: () => boolean },
): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'shutting down' })
    try {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db)
      if (rows[0]?.standby) return reply.code(503).send({ status: 'the database is a standby' })
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'the database cannot be reached' })
    }
  })
}
