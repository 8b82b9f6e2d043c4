import { personBy } from '../../members/index.ts'
import { type GraphqlContext, staff } from '../../platform/graphql/guards.ts'
import { byColumn } from '../../platform/graphql/loaders.ts'
import { type AccessRows, nowhere } from '../../platform/module.ts'
import { markAttendance } from '../attendance/attendance.ts'
import { messageRegistrants, previewMessage } from '../messages/messages.ts'
import { createParticipantsExport } from '../participants/participants.ts'
import { isStaff } from '../public/viewer.ts'
import { getRoomsById } from '../service.ts'
import { registerMember } from './registering.ts'
import { type RegistrationRow, unregisterMember } from './service.ts'

// The root fields about who is registered; `../resolvers.ts` puts them beside those of the rooms.

export const registrationQueries = {
  livingRoomMessagePreview: staff((scope, args) => previewMessage(scope, args)),
}

export const registrationMutations = {
  adminLivingRoomRegister: staff((scope, args) => registerMember(scope, args)),
  adminLivingRoomUnregister: staff((scope, args) => unregisterMember(scope, args)),
  livingRoomMarkAttendance: staff((scope, args) => markAttendance(scope, args)),
  livingRoomMessage: staff((scope, args) => messageRegistrants(scope, args)),
  adminLivingRoomParticipantsExportLink: staff((scope, { id }) => createParticipantsExport(scope, id)),
}

export const registrationFields = {
  attended: (row: RegistrationRow, _args: unknown, { scope }: GraphqlContext) =>
    isStaff(scope) ? row.attended : null,
}

export const registrationLoaders = {
  user: personBy<RegistrationRow>('memberId'),
  livingRoom: byColumn(getRoomsById)<RegistrationRow>('roomId'),
}

export const registrationAccess: AccessRows = {
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
  'Mutation.livingRoomMarkAttendance': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomMarkAttendance(id: "${id}", input: { attended: true }) { title } }`,
  },
  'Query.livingRoomMessagePreview': {
    guard: 'staff',
    text: (id) =>
      `{ livingRoomMessagePreview(id: "${id}", input: { subject: "Soon", text: "Bring a cup." }) { recipient } }`,
  },
  'Mutation.livingRoomMessage': {
    guard: 'staff',
    text: (id) =>
      `mutation { livingRoomMessage(id: "${id}", input: { subject: "Soon", text: "Bring a cup." }, requestId: "${nowhere}") { mails } }`,
  },
  'Mutation.adminLivingRoomParticipantsExportLink': {
    guard: 'staff',
    text: (id) => `mutation { adminLivingRoomParticipantsExportLink(id: "${id}") { rows } }`,
  },
}
