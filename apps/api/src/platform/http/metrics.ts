import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Replica } from '../database/replica/replica.ts'
import type { ReplicaState } from '../database/replica/watch.ts'

/** One answered request, as the figures count it. */
type Answer = { method: string; route: string; status: number; seconds: number }

/** How many answers wait before what counts them is loaded: a process that nobody uses or scrapes never loads it. */
const mostWaiting = 1_000

const isLoopback = ({ ip }: FastifyRequest): boolean => /^(127\.|::1$|::ffff:127\.)/.test(ip)

/** Figures for Prometheus at /metrics, for callers on this machine alone. Every answer since the start counts. */
export function registerMetrics(app: FastifyInstance, replica: Replica | undefined): void {
  const waiting: Answer[] = []
  let figures: ReturnType<typeof createFigures> | undefined
  const load = async () => {
    figures ??= createFigures(replica)
    const { observe, registry } = await figures
    for (const answer of waiting.splice(0)) observe(answer)
    return registry
  }
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const route = request.routeOptions.url ?? 'none'
    waiting.push({ method: request.method, route, status, seconds: elapsedTime / 1000 })
    if (figures || waiting.length >= mostWaiting) await load()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request)) return reply.code(404).send({ error: 'There is nothing at this address' })
    const registry = await load()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function createFigures(replica: Replica | undefined) {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: (state: ReplicaState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        if (replica) this.set(read(replica.watch.state))
      },
    })
  if (replica) {
    gauge('hearth_replica_read', 'Whether lists are read from the replica', ({ reason }) => Number(!reason))
    gauge('hearth_replica_lag_seconds', 'How far the replica is behind', ({ lagSeconds }) => lagSeconds)
  }
  const histogram = new Histogram({
    name: 'hearth_http_request_seconds',
    help: 'Time to answer a request, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const observe = ({ seconds, ...labels }: Answer) => histogram.observe(labels, seconds)
  return { registry, observe }
}
