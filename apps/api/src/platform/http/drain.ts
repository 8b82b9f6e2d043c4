import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long a connection that waits between two requests may send the next one. */
const idleMs = 1_000
/** How long a request that is being answered may take. */
const requestMs = 10_000

/**
 * Ends the web service so that no caller is cut off: it accepts nobody new, tells everybody who is connected not to
 * come back, answers what was asked, and closes connections only when nothing is on its way.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app
  if (server.listening) {
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const closed = once(server, 'close')
    // Only the listening socket: the HTTP server's own close would cut idle connections at once.
    net.Server.prototype.close.call(server)
    await Promise.race([closed, pause(idleMs)])
  }
  const overdue = setTimeout(() => server.closeAllConnections(), requestMs)
  await app.close()
  clearTimeout(overdue)
}
