import { type AccessRows, nowhere } from '../platform/module.ts'

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
  'Mutation.livingRoomDelete': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomDelete(id: "${id}") { title } }`,
  },
  'Mutation.livingRoomsDelete': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomsDelete(ids: ["${id}"]) { title } }`,
  },
  'Mutation.adminLivingRoomRegister': {
    guard: 'staff',
    text: (id) =>
      `mutation { adminLivingRoomRegister(id: "${id}", input: { userId: "${nowhere}", role: HOST }) { title } }`,
  },
  'Mutation.adminLivingRoomUnregister': {
    guard: 'staff',
    text: (id) =>
      `mutation { adminLivingRoomUnregister(id: "${id}", input: { userId: "${nowhere}" }) { title } }`,
  },
  'Mutation.roomSettingsUpdate': {
    guard: 'staff',
    text: () => 'mutation { roomSettingsUpdate(input: { hosts: ["Host A"] }) { hosts } }',
  },
}
