import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendPage } from './security-headers.ts'

/**
 * Serves a built single-page app under `prefix`: hashed assets for a year, every other path its index.html.
 * `root` is the app's dist folder.
 */
export async function registerStaticApp(app: FastifyInstance, prefix: string, root: string): Promise<void> {
  const index = join(root, 'index.html')
  if (!existsSync(index)) return
  const html = readFileSync(index, 'utf8')
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
  const send = (_request: unknown, reply: Parameters<typeof sendPage>[0]) =>
    sendPage(reply, html, { showsPictures: true })
  app.get(prefix, send)
  app.get(`${prefix}/*`, send)
}
