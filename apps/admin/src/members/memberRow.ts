import type { ResultOf } from '../providers/graphql.ts'
import type { memberDocument, memberRowFragment } from './documents.ts'

export type MemberRow = ResultOf<typeof memberRowFragment>
export type Member = NonNullable<ResultOf<typeof memberDocument>['user']>
