import type { FastifyInstance } from 'fastify'
import { registerExportRoute } from '../exports/index.ts'
import type { HttpScopes } from '../platform/module.ts'
import { openPollExport, pollsResource } from './polls/statistics.ts'

/** The download of a poll's results. */
export const registerContentRoutes = (app: FastifyInstance, scopes: HttpScopes): void =>
  registerExportRoute(app, scopes, { resource: pollsResource, open: openPollExport })
