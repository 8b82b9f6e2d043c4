import type { ResultOf } from '../providers/graphql.ts'
import type { referralRowFragment } from './documents.ts'

export type ReferralRow = ResultOf<typeof referralRowFragment>
