import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { cutTemplate, noncePlace } from '@hearth/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createNonce, sendPage } from '../security-headers.ts'

/**
 * Serves a built single-page app under `prefix`: hashed assets for a year, every other path its index.html.
 * `root` is the app's dist folder.
 */
export async function registerStaticApp(app: FastifyInstance, prefix: string, root: string): Promise<void> {
  const index = join(root, 'index.html')
  if (!existsSync(index)) return
  const fill = cutTemplate(readFileSync(index, 'utf8'), [noncePlace])
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: `${prefix}/assets/`,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  // Staff see the pictures at the addresses that they enter: a room's header, an article's.
  const send = (_request: unknown, reply: FastifyReply) => {
    const nonce = createNonce()
    return sendPage(reply, { html: fill({ [noncePlace]: nonce }), nonce, showsPictures: true })
  }
  app.get(prefix, send)
  app.get(`${prefix}/*`, send)
}
