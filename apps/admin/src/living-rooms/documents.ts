import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'
import { toRoomsVariables } from './roomsVariables.ts'

export const roomRowFragment = graphql(`
  fragment RoomRow on LivingRoom @_unmask {
    id title start end pillars capacity seatsTaken recorded small created
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

export const roomDetailsFragment = graphql(
  `
  fragment RoomDetails on LivingRoom @_unmask {
    ...RoomRow version
    header description meetingUrl recordingUrl url calendarUrl milestones hosts updated
  }
`,
  [roomRowFragment],
)

export const roomDocument = graphql(`query LivingRoom($id: ID!) { livingRoom(id: $id) { ...RoomDetails } }`, [
  roomDetailsFragment,
])

const create = graphql(`
  mutation LivingRoomCreate($input: LivingRoomCreateInput!) { livingRoomCreate(input: $input) { id } }
`)

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

export const roomHostsDocument = graphql(`query RoomHosts { roomSettings { hosts } }`)

export const roomsDocuments: ResourceDocuments = {
  list: roomsDocument,
  many,
  one: roomDocument,
  create,
  update,
  toListVariables: toRoomsVariables,
}
