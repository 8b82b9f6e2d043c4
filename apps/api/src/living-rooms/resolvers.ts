import { colleagueBy, personBy } from '../members/index.ts'
import { anyone, assertStaff, type GraphqlContext, member, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import { originOf } from '../tenants/index.ts'
import { getRoomAuditPage, type RoomAuditRow } from './audit/service.ts'
import { getCalendarUrls } from './calendar/file.ts'
import { cancelRoom, reinstateRoom } from './cancelling/cancelling.ts'
import { changeRoom, createRoom, deleteManyRooms, deleteRoom, previewDeletion } from './changes.ts'
import { createRoomsExport, exportRoomsText } from './exports/exports.ts'
import { shareLink } from './public/share-link.ts'
import {
  registrationAccess,
  registrationFields,
  registrationLoaders,
  registrationMutations,
  registrationQueries,
} from './registrations/root-fields.ts'
import {
  getMeetingUrls,
  getRegistrations,
  getRegistrationsOfMembers,
  getSeatsTaken,
} from './registrations/service.ts'
import {
  findPublicRoom,
  findRoom,
  getPastRoomsPage,
  getRoomsByIds,
  getRoomsPage,
  type RoomRow,
  stateOf,
} from './service.ts'
import { changeRoomSettings, getRoomSettings, getSettingsAuditPage } from './settings/service.ts'
import { getRoomStatistics } from './statistics/service.ts'

type FieldOf<Row> = (row: Row, args: unknown, context: GraphqlContext) => unknown

const state: FieldOf<RoomRow> = (row, _args, { scope }) => stateOf(scope, row)
const hasStarted: FieldOf<RoomRow> = (row, _args, { scope }) => row.start <= scope.now
const url: FieldOf<RoomRow> = async (row, _args, { scope }) => shareLink(await originOf(scope), row)

export const resolvers = {
  Query: {
    livingRooms: member((scope, args) => getRoomsPage(scope, args)),
    livingRoomsMany: member((scope, { ids }) => getRoomsByIds(scope, ids)),
    livingRoom: member((scope, { id }) => findRoom(scope, id)),
    publicRoom: anyone((scope, { id }) => findPublicRoom(scope, id)),
    pastLivingRooms: member((scope, args) => getPastRoomsPage(scope, args)),
    livingRoomsDeletePreview: staff((scope, { ids }) => previewDeletion(scope, ids)),
    ...registrationQueries,
    livingRoomAuditLog: staff((scope, args) => getRoomAuditPage(scope, args)),
    roomSettings: staff((scope) => getRoomSettings(scope)),
    roomSettingsAuditLog: staff((scope, args) => getSettingsAuditPage(scope, args)),
    livingRoomStatistics: staff((scope, { years }) => getRoomStatistics(scope, years)),
    adminLivingRoomExportCsv: staff((scope, args) => exportRoomsText(scope, args)),
  },
  Mutation: {
    livingRoomCreate: staff((scope, args) => createRoom(scope, args)),
    livingRoomUpdate: staff((scope, args) => changeRoom(scope, args)),
    livingRoomCancel: staff((scope, args) => cancelRoom(scope, args)),
    livingRoomReinstate: staff((scope, { id }) => reinstateRoom(scope, id)),
    livingRoomDelete: staff((scope, { id }) => deleteRoom(scope, id)),
    livingRoomsDelete: staff((scope, { ids }) => deleteManyRooms(scope, ids)),
    ...registrationMutations,
    adminLivingRoomExportLink: staff((scope, args) => createRoomsExport(scope, args)),
    roomSettingsUpdate: staff((scope, args) => changeRoomSettings(scope, args)),
  },
  LivingRoom: {
    state,
    hasStarted,
    url,
    hasMeeting: (row: RoomRow) => row.meetingUrl !== null,
  },
  RoomSettings: { id: () => 'settings' },
  PublicRoom: { state, hasRecording: (row: RoomRow) => row.recordingUrl !== null },
  RegisteredRoom: { state },
  Registration: registrationFields,
  RoomAuditEntry: {
    previousDetails: (row: RoomAuditRow) => JSON.stringify(row.previous),
    updatedDetails: (row: RoomAuditRow) => JSON.stringify(row.updated),
  },
}

export const loaders = {
  LivingRoom: {
    registrations: byParent<RoomRow>(getRegistrations),
    meetingUrl: byParent<RoomRow>(getMeetingUrls),
    calendarUrl: byParent<RoomRow>(getCalendarUrls),
    seatsTaken: byParent<RoomRow>(getSeatsTaken),
  },
  Registration: registrationLoaders,
  RoomAuditEntry: {
    actor: colleagueBy<RoomAuditRow>('actorId'),
    user: personBy<RoomAuditRow>('memberId'),
  },
  User: {
    registrations: byParent<{ id: string }, { limit: number | null }>((scope, rows, { limit }) => {
      assertStaff(scope)
      const ids = rows.map(({ id }) => id)
      return getRegistrationsOfMembers(scope, ids, limit)
    }),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.livingRooms': {
    guard: 'member',
    text: () =>
      '{ livingRooms(ignorePillarMilestone: true) { edges { node { title } } pageInfo { total } } }',
  },
  'Query.livingRoomsMany': {
    guard: 'member',
    text: (id) => `{ livingRoomsMany(ids: ["${id}"]) { title meetingUrl registrations { user { email } } } }`,
  },
  'Query.livingRoom': {
    guard: 'member',
    text: (id) => `{ livingRoom(id: "${id}") { title meetingUrl seatsTaken } }`,
  },
  'Query.publicRoom': {
    guard: 'anyone',
    text: (id) => `{ publicRoom(id: "${id}") { title start state hosts } }`,
  },
  'Query.pastLivingRooms': {
    guard: 'member',
    text: () => '{ pastLivingRooms { edges { node { title } } pageInfo { total } } }',
  },
  'Query.livingRoomsDeletePreview': {
    guard: 'staff',
    text: (id) => `{ livingRoomsDeletePreview(ids: ["${id}"]) { rooms registrants mails } }`,
  },
  'Query.livingRoomAuditLog': {
    guard: 'staff',
    text: (id) =>
      `{ livingRoomAuditLog(id: "${id}") { edges { node { updatedDetails } } pageInfo { total } } }`,
  },
  'Query.livingRoomStatistics': {
    guard: 'staff',
    text: () => '{ livingRoomStatistics(years: [2026]) { total byPillar { count } } }',
  },
  'Query.adminLivingRoomExportCsv': {
    guard: 'staff',
    text: (id) => `{ adminLivingRoomExportCsv(ids: ["${id}"]) }`,
  },
  'Mutation.adminLivingRoomExportLink': {
    guard: 'staff',
    text: (id) => `mutation { adminLivingRoomExportLink(ids: ["${id}"]) { rows } }`,
  },
  'Query.roomSettings': { guard: 'staff', text: () => '{ roomSettings { hosts meetingUrlTemplate } }' },
  'Query.roomSettingsAuditLog': {
    guard: 'staff',
    text: () => '{ roomSettingsAuditLog { edges { node { updatedDetails } } pageInfo { total } } }',
  },
  'Mutation.livingRoomCreate': {
    guard: 'staff',
    text: () =>
      'mutation { livingRoomCreate(input: { title: "", header: "", description: "", start: "2030-01-01T10:00:00Z", end: "2030-01-01T11:00:00Z", capacity: 0, milestones: [], pillars: [] }) { id } }',
  },
  'Mutation.livingRoomUpdate': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomUpdate(id: "${id}", input: { title: "Changed" }) { title } }`,
  },
  'Mutation.livingRoomCancel': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomCancel(id: "${id}", reason: "Ill") { title } }`,
  },
  'Mutation.livingRoomReinstate': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomReinstate(id: "${id}") { title } }`,
  },
  'Mutation.livingRoomDelete': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomDelete(id: "${id}") { title } }`,
  },
  'Mutation.livingRoomsDelete': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomsDelete(ids: ["${id}"]) { title } }`,
  },
  ...registrationAccess,
  'Mutation.roomSettingsUpdate': {
    guard: 'staff',
    text: () => 'mutation { roomSettingsUpdate(input: { hosts: ["Host A"] }) { hosts } }',
  },
}
