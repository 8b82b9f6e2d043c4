import type { ResultOf } from '../providers/graphql.ts'
import type { applicationDocument, applicationRowFragment } from './documents.ts'

export type ApplicationRow = ResultOf<typeof applicationRowFragment>
export type Application = NonNullable<ResultOf<typeof applicationDocument>['application']>
