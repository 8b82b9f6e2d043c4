import type { ListVariables, ResourceDocuments } from '../providers/dataProvider.ts'
import { withTimes } from '../providers/filterInput.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const roomRowFragment = graphql(`
  fragment RoomRow on LivingRoom @_unmask {
    id title start end cancelled pillars hosts meetingUrl capacity seatsTaken recorded small created
  }
`)

export const roomsDocument = graphql(
  `
  query LivingRooms(
    $limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput
    $start: DateTime, $end: DateTime, $ignorePillarMilestone: Boolean
  ) {
    livingRooms(
      limit: $limit, page: $page, sort: $sort, filter: $filter
      start: $start, end: $end, ignorePillarMilestone: $ignorePillarMilestone
    ) {
      edges { node { ...RoomRow } }
      pageInfo { total }
    }
  }
`,
  [roomRowFragment],
)

const many = graphql(`query LivingRoomsMany($ids: [ID!]!) { livingRoomsMany(ids: $ids) { ...RoomRow } }`, [
  roomRowFragment,
])

const roomDetailsFragment = graphql(
  `
  fragment RoomDetails on LivingRoom @_unmask {
    ...RoomRow version
    header description recordingUrl url calendarUrl milestones updated cancelReason
  }
`,
  [roomRowFragment],
)

export const roomDocument = graphql(`query LivingRoom($id: ID!) { livingRoom(id: $id) { ...RoomDetails } }`, [
  roomDetailsFragment,
])

// What is answered is kept as the record that the room's page opens with.
const create = graphql(
  `mutation LivingRoomCreate($input: LivingRoomCreateInput!, $requestId: ID) {
    livingRoomCreate(input: $input, requestId: $requestId) { ...RoomDetails }
  }`,
  [roomDetailsFragment],
)

const update = graphql(
  `
  mutation LivingRoomUpdate($id: ID!, $input: LivingRoomUpdateInput!, $ifVersion: Int) {
    livingRoomUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...RoomDetails }
  }
`,
  [roomDetailsFragment],
)

export const roomsExportDocument = graphql(`
  mutation LivingRoomsExportLink($filter: FilterInput, $ids: [ID!]) {
    adminLivingRoomExportLink(filter: $filter, ids: $ids) { url rows }
  }
`)

export const roomsDocuments: ResourceDocuments = {
  list: roomsDocument,
  many,
  one: roomDocument,
  create,
  update,
  toListVariables: toRoomsVariables,
}

export type RoomRow = ResultOf<typeof roomRowFragment>
export type Room = NonNullable<ResultOf<typeof roomDocument>['livingRoom']>

/** Staff see every room; the filters by day are arguments of their own (product.md 38, 39). */
export function toRoomsVariables(asked: ListVariables) {
  return { ...withTimes(asked), ignorePillarMilestone: true }
}

export const registrationFragment = graphql(`
  fragment RoomRegistration on Registration @_unmask {
    role created attended
    user { id firstName lastName email }
    livingRoom { id title start end cancelled }
  }
`)

export type Registration = ResultOf<typeof registrationFragment>
