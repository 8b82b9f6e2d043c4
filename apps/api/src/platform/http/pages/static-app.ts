import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { cutTemplate, noncePlace } from '@hearth/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createNonce, sendPage } from '../security-headers.ts'

/**
 * Serves a built single-page app under `prefix`: hashed assets for a year, every other path its index.html.
 * `root` is the app's dist folder. Its hashed files lie in `static`: `assets` is a resource of the back-office.
 * `frames` is what it may frame, `connections` are the origins that it may call besides ours.
 */
export async function registerStaticApp(
  app: FastifyInstance,
  prefix: string,
  { root, frames = [], connections = [] }: { root: string; frames?: string[]; connections?: string[] },
): Promise<void> {
  const index = join(root, 'index.html')
  if (!existsSync(index)) return
  const fill = cutTemplate(readFileSync(index, 'utf8'), [noncePlace])
  await app.register(fastifyStatic, {
    root: join(root, 'static'),
    prefix: `${prefix}/static/`,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  // Staff see the pictures at the addresses that they enter: a room's header, an article's.
  const send = (_request: unknown, reply: FastifyReply) => {
    const nonce = createNonce()
    const opens = { scripts: [], frames: [], connections }
    return sendPage(reply, { html: fill({ [noncePlace]: nonce }), nonce, frames, opens, showsPictures: true })
  }
  app.get(prefix, send)
  app.get(`${prefix}/*`, send)
}
