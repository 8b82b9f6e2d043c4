import type { FastifyInstance } from 'fastify'
import { registerExportRoute } from '../exports/index.ts'
import type { HttpScopes } from '../platform/module.ts'
import { openExport } from './service.ts'

/** GET /exports/users/{token}: the streamed download behind adminUserExportLink. */
export const registerMemberRoutes = (app: FastifyInstance, scopes: HttpScopes): void =>
  registerExportRoute(app, scopes, { resource: 'users', open: openExport })
