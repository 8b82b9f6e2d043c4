import type { ResourceDocuments } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'

export const settingsDocument = graphql(`
  query RoomSettings { roomSettings { id version hosts meetingUrlTemplate } }
`)

const update = graphql(`
  mutation RoomSettingsUpdate($input: RoomSettingsInput!, $ifVersion: Int) {
    roomSettingsUpdate(input: $input, ifVersion: $ifVersion) { id version hosts meetingUrlTemplate }
  }
`)

export const settingsAuditDocument = graphql(`
  query RoomSettingsAudit($limit: Int!, $page: Int!) {
    roomSettingsAuditLog(limit: $limit, page: $page) {
      edges {
        node {
          id action created previousDetails updatedDetails
          actor { id firstName lastName email }
          user { id firstName lastName email }
        }
      }
      pageInfo { total }
    }
  }
`)

/** The record of the form; no list and no page of their own. */
export const roomSettingsDocuments: ResourceDocuments = { one: settingsDocument, update }

export type RoomSettings = ResultOf<typeof settingsDocument>['roomSettings']
