import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Loader, Resolvers } from './graphql/graphql.ts'
import type { Job } from './jobs/jobs.ts'
import type { Mail } from './mail/define-mail.ts'
import type { MemberDeletion, MemberEvents } from './member-events.ts'
import type { Actor, Scope, Services } from './scope.ts'
import type { SearchSource } from './search-source.ts'
import type { UploadKind } from './storage/define-upload.ts'

/** How a module's own routes come to a scope. */
export type HttpScopes = {
  services: Services
  /** For an address that names its tenant; the system acts unless an actor is given. */
  forTenant: (tenantId: string, actor?: Actor) => Scope
  /** For the person who sent the request, in the tenant of the bearer, or of the host name. */
  forRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<Scope>
}

/** An operation that is valid for everyone who may call it; `id` is another person's row, or nobody's. */
export type AccessRow = {
  guard: 'anyone' | 'member' | 'staff' | 'payer' | 'invitee'
  text: (id: string) => string
}
/** An id that nobody has. */
export const nowhere = '00000000-0000-4000-8000-000000000000'

/** A module's root fields, such as `Query.users`, each with the guard that stands before it and a call of it. */
export type AccessRows = Record<string, AccessRow>

/** What a module brings to the house: one value, which its index exports and modules.ts names once. */
export type Module = {
  /** The module's folder. */
  name: string
  /** Addresses of its SDL files, or SDL itself. */
  schema?: (URL | string)[]
  resolvers?: Resolvers
  loaders?: Record<string, Record<string, Loader>>
  /** What is HTTP but not GraphQL. */
  routes?: (app: FastifyInstance, scopes: HttpScopes) => void | Promise<void>
  /** The kinds of files that people send to it. */
  uploads?: UploadKind[]
  // biome-ignore lint/suspicious/noExplicitAny: each job checks its own payload's type at its definition
  jobs?: Job<any>[]
  /** In the order in which the back-office shows them. */
  mails?: Mail[]
  /** What it tells of a member's past. */
  events?: MemberEvents[]
  /** What staff find of its records by words. */
  search?: SearchSource[]
  /** What else happens when members are put into the trash. */
  memberDeletion?: MemberDeletion
  access?: AccessRows
}
