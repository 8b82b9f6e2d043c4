import { graphql, type ResultOf } from '../providers/graphql.ts'

const registrationFragment = graphql(`
  fragment RoomRegistration on Registration @_unmask {
    role created
    user { id firstName lastName email }
    livingRoom { id title start end }
  }
`)

export type Registration = ResultOf<typeof registrationFragment>

export const roomRegistrationsDocument = graphql(
  `query LivingRoomRegistrations($id: ID!) { livingRoom(id: $id) { id registrations { ...RoomRegistration } } }`,
  [registrationFragment],
)

export const memberRegistrationsDocument = graphql(
  `
  query UserRegistrations($id: ID!, $limit: Int) {
    user(id: $id) { id registrations(limit: $limit) { ...RoomRegistration } }
  }
`,
  [registrationFragment],
)

export const registerDocument = graphql(`
  mutation LivingRoomRegister($id: ID!, $input: RoomRegisterInput!, $override: Boolean) {
    adminLivingRoomRegister(id: $id, input: $input, override: $override) { id seatsTaken }
  }
`)

export const unregisterDocument = graphql(`
  mutation LivingRoomUnregister($id: ID!, $input: RoomUnregisterInput!) {
    adminLivingRoomUnregister(id: $id, input: $input) { id seatsTaken }
  }
`)
