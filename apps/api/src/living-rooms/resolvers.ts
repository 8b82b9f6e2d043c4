import type { Loader } from '../platform/graphql.ts'
import { type GraphqlContext, member, staff } from '../platform/guards.ts'
import { originOf } from '../tenants/index.ts'
import { getRoomAuditPage, type RoomAuditRow } from './audit/service.ts'
import { getCalendarUrls } from './calendar-file.ts'
import { changeRoom, createRoom, deleteManyRooms, deleteRoom, previewDeletion } from './changes.ts'
import { createRoomsExport, exportRoomsText } from './exports.ts'
import { getRegisteredPeople, getRegisteredRooms } from './registrations/registered.ts'
import {
  getMeetingUrls,
  getRegistrations,
  getRegistrationsOfMembers,
  getSeatsTaken,
  type RegistrationRow,
  registerMember,
  unregisterMember,
} from './registrations/service.ts'
import { findRoom, getPastRoomsPage, getRoomsByIds, getRoomsPage, type RoomRow, stateOf } from './service.ts'
import { changeRoomSettings, getRoomSettings } from './settings/service.ts'
import { shareLink } from './share-link.ts'
import { getRoomStatistics } from './statistics/service.ts'

type FieldOf<Row> = (row: Row, args: unknown, context: GraphqlContext) => unknown

const state: FieldOf<RoomRow> = (row, _args, { scope }) => stateOf(scope, row)
const hasStarted: FieldOf<RoomRow> = (row, _args, { scope }) => stateOf(scope, row) !== 'UPCOMING'
const url: FieldOf<RoomRow> = async (row, _args, { scope }) => shareLink(await originOf(scope), row)

export const resolvers = {
  Query: {
    livingRooms: member((scope, args) => getRoomsPage(scope, args)),
    livingRoomsMany: member((scope, { ids }) => getRoomsByIds(scope, ids)),
    livingRoom: member((scope, { id }) => findRoom(scope, id)),
    pastLivingRooms: member((scope, args) => getPastRoomsPage(scope, args)),
    livingRoomsDeletePreview: staff((scope, { ids }) => previewDeletion(scope, ids)),
    livingRoomAuditLog: staff((scope, args) => getRoomAuditPage(scope, args)),
    roomSettings: staff((scope) => getRoomSettings(scope)),
    livingRoomStatistics: staff((scope, { years }) => getRoomStatistics(scope, years)),
    adminLivingRoomExportCsv: staff((scope, args) => exportRoomsText(scope, args)),
  },
  Mutation: {
    livingRoomCreate: staff((scope, { input }) => createRoom(scope, input)),
    livingRoomUpdate: staff((scope, args) => changeRoom(scope, args)),
    livingRoomDelete: staff((scope, { id }) => deleteRoom(scope, id)),
    livingRoomsDelete: staff((scope, { ids }) => deleteManyRooms(scope, ids)),
    adminLivingRoomRegister: staff((scope, args) => registerMember(scope, args)),
    adminLivingRoomUnregister: staff((scope, args) => unregisterMember(scope, args)),
    adminLivingRoomExportLink: staff((scope, args) => createRoomsExport(scope, args)),
    roomSettingsUpdate: staff((scope, args) => changeRoomSettings(scope, args)),
  },
  LivingRoom: {
    state,
    hasStarted,
    url,
    hasMeeting: (row: RoomRow) => row.meetingUrl !== null,
  },
  RegisteredRoom: { state },
  RoomAuditEntry: {
    previousDetails: (row: RoomAuditRow) => JSON.stringify(row.previous),
    updatedDetails: (row: RoomAuditRow) => JSON.stringify(row.updated),
  },
}

/** A loader that asks once for all rows, whatever they are rows of. */
const forRows =
  <Row>(load: (scope: GraphqlContext['scope'], rows: Row[]) => Promise<unknown[]>): Loader =>
  (queries, { scope }) =>
    load(
      scope,
      queries.map(({ obj }) => obj as Row),
    )

const registrationsOfMember: Loader = (queries, { scope }) => {
  const ids = queries.map(({ obj }) => (obj as { id: string }).id)
  const { limit = null } = (queries[0]?.params ?? {}) as { limit?: number | null }
  return getRegistrationsOfMembers(scope, ids, limit)
}

export const loaders = {
  LivingRoom: {
    registrations: forRows<RoomRow>(getRegistrations),
    meetingUrl: forRows<RoomRow>(getMeetingUrls),
    calendarUrl: forRows<RoomRow>(getCalendarUrls),
    seatsTaken: forRows<RoomRow>(getSeatsTaken),
  },
  Registration: {
    user: forRows<RegistrationRow>((scope, rows) =>
      getRegisteredPeople(
        scope,
        rows.map((row) => row.memberId),
      ),
    ),
    livingRoom: forRows<RegistrationRow>((scope, rows) =>
      getRegisteredRooms(
        scope,
        rows.map((row) => row.roomId),
      ),
    ),
  },
  RoomAuditEntry: {
    actor: forRows<RoomAuditRow>((scope, rows) =>
      getRegisteredPeople(
        scope,
        rows.map((row) => row.actorId),
      ),
    ),
    user: forRows<RoomAuditRow>((scope, rows) =>
      getRegisteredPeople(
        scope,
        rows.map((row) => row.memberId),
      ),
    ),
  },
  User: { registrations: registrationsOfMember },
}
