import type { FastifyInstance } from 'fastify'

/** Hands every body on as it came: a signature is of the bytes. */
export function takeRawBodies(plugin: FastifyInstance, maxBytes: number): void {
  plugin.removeAllContentTypeParsers()
  plugin.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
    done(null, body),
  )
}
