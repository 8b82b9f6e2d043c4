import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a request brings besides its operation: where it comes from, and the browser's cookies. */
export type Visit = {
  ip: string
  userAgent: string | undefined
  readCookie: (name: string) => string | undefined
  /** Keeps a value in the browser that its pages' scripts cannot read; 0 seconds forget it. */
  setCookie: (name: string, value: string, seconds: number) => void
}

/**
 * Cookies are bound to exactly this host (`__Host-`) where the installation is reached over https. They are not
 * read when another site's page has sent the request (security.md R26).
 */
export function visitOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Visit {
  const secure = publicUrl.startsWith('https:')
  const fullName = (name: string) => (secure ? `__Host-${name}` : name)
  const crossSite = request.headers['sec-fetch-site'] === 'cross-site'
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    readCookie: (name) =>
      crossSite ? undefined : parseCookie(request.headers.cookie ?? '')[fullName(name)] || undefined,
    setCookie: (name, value, seconds) => {
      const cookie = {
        name: fullName(name),
        value,
        maxAge: seconds,
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
      } as const
      reply.header('set-cookie', stringifySetCookie(cookie))
    },
  }
}
