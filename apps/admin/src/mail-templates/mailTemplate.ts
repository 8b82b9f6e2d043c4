import type { ResultOf } from '../providers/graphql.ts'
import type { templateDocument } from './documents.ts'

export type MailTemplate = NonNullable<ResultOf<typeof templateDocument>['mailTemplate']>
export type MailPlace = MailTemplate['places'][number]
export type MailText = Pick<MailTemplate, 'subject' | 'body'>
