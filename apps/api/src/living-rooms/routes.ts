import { defaultTenantId } from '@hearth/contract'
import type { FastifyInstance } from 'fastify'
import { registerExportRoute } from '../exports/index.ts'
import type { HttpScopes } from '../platform/module.ts'
import { openCalendarFile } from './calendar/file.ts'
import { openRoomsExport } from './exports/exports.ts'
import { openParticipantsExport, participantsResource } from './participants/participants.ts'

/** GET /calendar/{token}: a room for a calendar; and the downloads of the list and of a room's participants. */
export function registerRoomRoutes(app: FastifyInstance, scopes: HttpScopes): void {
  registerExportRoute(app, scopes, { resource: 'livingRooms', open: openRoomsExport })
  registerExportRoute(app, scopes, { resource: participantsResource, open: openParticipantsExport })
  app.get<{ Params: { token: string } }>('/calendar/:token', async ({ params }, reply) => {
    const text = await openCalendarFile(scopes.forTenant(defaultTenantId), params.token)
    if (!text)
      return reply.code(404).send({ error: 'This link has expired. Open the Living Room to get a new one.' })
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': 'attachment; filename="living-room.ics"',
        'cache-control': 'no-store',
      })
      .send(text)
  })
}
