import type { FastifyInstance } from 'fastify'
import { registerExportRoute } from '../exports/index.ts'
import { ExpectedError } from '../platform/errors.ts'
import type { HttpScopes } from '../platform/module.ts'
import { openCalendarFile } from './calendar/file.ts'
import { openRoomsExport } from './exports/exports.ts'

/** GET /calendar/{tenant}/{room}/{seal}: a room for a calendar; and the list's download. */
export function registerRoomRoutes(app: FastifyInstance, scopes: HttpScopes): void {
  registerExportRoute(app, scopes, { resource: 'livingRooms', open: openRoomsExport })
  app.get<{ Params: { tenantId: string; id: string; seal: string } }>(
    '/calendar/:tenantId/:id/:seal',
    async ({ params }, reply) => {
      const text = await openCalendarFile(scopes.forTenant(params.tenantId), params).catch(asMissing)
      if (!text)
        return reply
          .code(404)
          .send({ error: 'This link has expired. Open the Living Room to get a new one.' })
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'content-disposition': 'attachment; filename="living-room.ics"',
          'cache-control': 'no-store',
        })
        .send(text)
    },
  )
}

function asMissing(error: unknown): undefined {
  if (error instanceof ExpectedError) return undefined
  throw error
}
