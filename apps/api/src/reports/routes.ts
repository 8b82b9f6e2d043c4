import type { FastifyInstance } from 'fastify'
import { registerExportRoute } from '../exports/index.ts'
import type { HttpScopes } from '../platform/module.ts'
import { openReportsExport, reportsResource } from './exports.ts'

/** The download of the list. */
export const registerReportRoutes = (app: FastifyInstance, scopes: HttpScopes): void =>
  registerExportRoute(app, scopes, { resource: reportsResource, open: openReportsExport })
