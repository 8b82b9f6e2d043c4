import type { FastifyInstance } from 'fastify'
import { registerExportRoute } from '../exports/index.ts'
import type { Scope } from '../platform/scope.ts'
import { openExport } from './service.ts'

/** GET /exports/{tenant}/users/{token}: the streamed download behind adminUserExportLink. */
export const registerMemberRoutes = (app: FastifyInstance, scopeFor: (tenantId: string) => Scope): void =>
  registerExportRoute(app, scopeFor, { resource: 'users', open: openExport })
