import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import {
  type CreateRenderer,
  noncePlace,
  type PageBuild,
  type PageRenderer,
  type PageRequest,
} from '@hearth/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createNonce, type OpenedHosts, sendPage } from '../security-headers.ts'
import { pageAddress } from './page-address.ts'

export type WebAppOptions = {
  /** The public pages' dist folder. */
  root: string
  /** The tenant's address, the clock, and GraphQL as a stranger within this process. */
  visit: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Pick<PageRequest, 'origin' | 'now' | 'send'>>
  /** From where a page with a card form may load; undefined: the form is ours. */
  cardForm: OpenedHosts | undefined
}

/**
 * Serves the public pages, each rendered with its content, at every address that nothing else answers. Hashed
 * assets may be kept for a year.
 */
export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const client = join(options.root, 'client')
  const server = join(options.root, 'server', 'entry-server.js')
  if (!existsSync(server)) return
  const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8'))
  const template = inlineStyles(readFileSync(join(client, 'index.html'), 'utf8'), client)
  let loading: Promise<PageRenderer> | undefined
  const loadRenderer = () => {
    loading ??= importRenderer(server, { template, manifest })
    return loading
  }
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  registerRootFiles(app, { client, icon: manifest['src/favicon.svg'].file })
  app.get('/*', async (request, reply) => {
    if (!wantsPage(request)) return reply.callNotFound()
    const renderer = await loadRenderer()
    const { path, url, isPlain } = pageAddress(request.url)
    if (!isPlain && renderer.hasPage(path)) return reply.redirect(url, 308)
    const nonce = createNonce()
    const userAgent = request.headers['user-agent'] ?? ''
    const page = await renderer.render({ ...(await options.visit(request, reply)), url, userAgent, nonce })
    if (page.redirectTo) return reply.header('cache-control', 'no-store').redirect(page.redirectTo, 302)
    if (page.isSecret) reply.header('referrer-policy', 'no-referrer')
    const opens = page.takesCards ? options.cardForm : undefined
    return sendPage(reply.code(page.status), { ...page, nonce, opens })
  })
  await registerFormFallback(app, loadRenderer)
}

/** With it comes React: a process that only answers the API or runs jobs goes without. */
async function importRenderer(file: string, build: PageBuild): Promise<PageRenderer> {
  const { createRenderer }: { createRenderer: CreateRenderer } = await import(pathToFileURL(file).href)
  return createRenderer(build)
}

/** What has its place at the root, whatever the page. */
function registerRootFiles(app: FastifyInstance, { client, icon }: { client: string; icon: string }): void {
  // Its reach is the folder that it lies in.
  const notifications = readFileSync(join(client, 'notifications.js'), 'utf8')
  app.get('/notifications.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(notifications),
  )
  // Where browsers look for the icon of what has no head: a receipt, a picture, a plain page.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'max-age=86400').redirect(`/${icon}`, 302),
  )
}

/** The one sheet is a few kilobytes: within the page it costs no way to the server before the first paint. */
const inlineStyles = (html: string, client: string): string =>
  html.replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g,
    (_link, file: string) =>
      `<style nonce="${noncePlace}">${readFileSync(join(client, file), 'utf8')}</style>`,
  )

const wantsPage = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*')

/**
 * A form that is sent before its page's script has arrived comes here as a plain POST: what it holds is thrown
 * away and the page shown again. Were the forms' method GET, a password would end up in the address.
 */
async function registerFormFallback(
  app: FastifyInstance,
  loadRenderer: () => Promise<PageRenderer>,
): Promise<void> {
  await app.register(async (plugin) => {
    plugin.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, _text, done) => done(null),
    )
    plugin.post('/*', async (request, reply) => {
      if (!wantsPage(request)) return reply.callNotFound()
      const [{ path, url }, { hasPage }] = [pageAddress(request.url), await loadRenderer()]
      return hasPage(path) ? reply.redirect(url, 303) : reply.callNotFound()
    })
  })
}

/** The longest form, a message of 10,000 characters to support, is 120,000 bytes on its way. */
const maxFormBytes = 128 * 1024
