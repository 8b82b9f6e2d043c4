import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a request brings besides its operation: where it comes from, and the browser's cookies. */
export type Visit = {
  ip: string
  userAgent: string | undefined
  /** The browser's Global Privacy Control: the person wants nothing kept of the visit. */
  refusesTracking?: boolean
  readCookie: (name: string) => string | undefined
  /** Also where another site's page led here: only for an answer that proves in itself that it was asked for. */
  readReturningCookie: (name: string) => string | undefined
  /** Keeps a value in the browser that its pages' scripts cannot read; 0 seconds forget it. */
  setCookie: (name: string, value: string, seconds: number) => void
  /** Lets the client that asked keep the answer for so many seconds, unless it has an error in it. */
  keepAnswer: (seconds: number) => void
}

/**
 * Cookies are bound to exactly this host (`__Host-`) where the installation is reached over https. They are not
 * read when another site's page has sent the request (security.md R26).
 */
export function visitOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Visit {
  const secure = publicUrl.startsWith('https:')
  const fullName = (name: string) => (secure ? `__Host-${name}` : name)
  const cookieNamed = (name: string) => parseCookie(request.headers.cookie ?? '')[fullName(name)] || undefined
  const crossSite = request.headers['sec-fetch-site'] === 'cross-site'
  return {
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    refusesTracking: request.headers['sec-gpc'] === '1',
    readCookie: (name) => (crossSite ? undefined : cookieNamed(name)),
    readReturningCookie: cookieNamed,
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
    keepAnswer: (seconds) => void reply.header('cache-control', `private, max-age=${seconds}`),
  }
}
