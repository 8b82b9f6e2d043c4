import type { ResultOf } from '../providers/graphql.ts'
import type { roomDocument, roomRowFragment } from './documents.ts'

export type RoomRow = ResultOf<typeof roomRowFragment>
export type Room = NonNullable<ResultOf<typeof roomDocument>['livingRoom']>
