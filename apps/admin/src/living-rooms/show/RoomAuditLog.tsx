import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'
import { AuditLog, type AuditWords, type Change, detailsOf } from '../../shared/audit/AuditLog.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { labelOfField, textOfField } from '../roomFields.ts'

export const roomAuditDocument = graphql(`
  query LivingRoomAudit($id: ID!, $limit: Int!, $page: Int!) {
    livingRoomAuditLog(id: $id, limit: $limit, page: $page) {
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

export type RoomAuditEntry = ResultOf<typeof roomAuditDocument>['livingRoomAuditLog']['edges'][number]['node']

/** Who of the staff did what to this room, newest first. */
export function RoomAuditLog({ roomId: id }: { roomId: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <AuditLog
      {...roomAuditWords}
      queryKey={['livingRooms', 'audit', id]}
      load={async (page) => (await request(roomAuditDocument, { id, ...page })).livingRoomAuditLog}
    />
  )
}

/** The action as it follows the actor's name; `{user}` is the person whose registration it was. */
const actionTexts: Record<RoomAuditEntry['action'], string> = {
  CREATE: 'scheduled this Living Room',
  UPDATE: 'changed',
  DELETE: 'deleted this Living Room',
  CANCEL: 'cancelled this Living Room',
  REINSTATE: 'reinstated this Living Room',
  REGISTER: 'registered {user}',
  CHANGE_ROLE: 'changed the role of {user}',
  UNREGISTER: 'removed {user}',
  ATTENDANCE: 'marked whether {user} came',
  EXPORT: 'downloaded the participants',
  MESSAGE: 'wrote to everyone registered',
}

/** An entry about everyone registered names nobody. */
const actionTextOf = ({ action, updatedDetails }: RoomAuditEntry): string =>
  action === 'ATTENDANCE' && 'people' in JSON.parse(updatedDetails) ? 'marked who came' : actionTexts[action]

function actionOf(entry: RoomAuditEntry): ReactNode {
  const [before, after] = actionTextOf(entry).split('{user}')
  return (
    <>
      {before}
      {after !== undefined && (entry.user ? <PersonLink person={entry.user} /> : 'a former member')}
    </>
  )
}

/** The changed fields before and after; the ones of a new room are on the page already. */
export function changesOf(entry: RoomAuditEntry): Change[] {
  if (['CREATE', 'DELETE', 'REINSTATE'].includes(entry.action)) return []
  const { before, after, sources } = detailsOf(entry)
  // When it was cancelled is when the entry was made.
  return sources
    .filter((source) => source !== 'cancelled')
    .map((source) => ({
      source,
      label: labelOfField(source),
      before: textOfField(source, before[source]),
      after: textOfField(source, after[source]),
    }))
}

/** What the logs of rooms and of their settings say. */
export const roomAuditWords: AuditWords<RoomAuditEntry> = { actionOf, changesOf }
