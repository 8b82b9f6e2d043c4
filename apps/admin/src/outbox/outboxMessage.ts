import type { ResultOf } from '../providers/graphql.ts'
import type { messageDocument } from './documents.ts'

export type OutboxMessage = NonNullable<ResultOf<typeof messageDocument>['outboxMessage']>
