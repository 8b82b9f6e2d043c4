import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Scope } from '../scope.ts'
import { openStream } from '../streams.ts'

/** A CSV file that is made while it is read, by statements of the scope that `rows` is given. */
export type Streamed = { csv: (streaming: Scope) => AsyncIterable<string | Buffer>; fileName: string }

/** What an address leads to: for whom it is made, and what to do once there is room for it. */
type Found = { scope: Scope; personId: string; open: () => Promise<Streamed> }

export type StreamRoute<Params> = {
  /** What the answer says when nothing is found. */
  expired: string
  find: (params: Params) => Promise<Found | undefined>
}

const retryAfterSeconds = 10

/** GET at an address with a seal or token: a streamed CSV file (security.md R27). */
export function registerStream<Params>(
  app: FastifyInstance,
  address: string,
  { expired, find }: StreamRoute<Params>,
): void {
  app.get(address, async (request, reply) => {
    const found = await find(request.params as Params)
    if (!found) return reply.code(404).send({ error: expired })
    const { scope, personId, open } = found
    let fileName = ''
    const stream = await openStream(scope, personId, async (streaming) => {
      const streamed = await open()
      fileName = streamed.fileName
      return streamed.csv(streaming)
    })
    if (!stream) return refuseThird(reply)
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      })
      .send(stream)
  })
}

const refuseThird = (reply: FastifyReply) =>
  reply
    .code(429)
    .headers({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
    .send({ error: 'Two of your downloads are still running. Wait until one has finished, then try again.' })
