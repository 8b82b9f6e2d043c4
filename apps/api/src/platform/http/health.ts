import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Db } from '../database/database.ts'

const isLoopback = ({ ip }: FastifyRequest): boolean => /^(127\.|::1$|::ffff:127\.)/.test(ip)

/** For supervisors: live = the process answers; ready = it can reach the database and is not shutting down. */
export function registerHealth(
  app: FastifyInstance,
  { db, isClosing }: { db: Db; isClosing: () => boolean },
): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (request, reply) => {
    if (isClosing()) return reply.code(503).send({ status: 'shutting down' })
    try {
      await sql`select 1`.execute(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'the database cannot be reached' })
    }
  })
}

/** Figures for Prometheus at /metrics, for callers on this machine alone. */
export function registerMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'hearth_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request)) return reply.code(404).send({ error: 'There is nothing at this address' })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
