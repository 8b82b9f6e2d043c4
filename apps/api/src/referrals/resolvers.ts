import type { MemberRow } from '../members/index.ts'
import { staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import { getBrought, getReferrals, getReferralsPage } from './service.ts'

export const resolvers = {
  Query: {
    referrals: staff((scope, args) => getReferralsPage(scope, args)),
  },
}

const idsOf = (rows: MemberRow[]): string[] => rows.map((row) => row.id)

export const loaders = {
  User: {
    referral: byParent<MemberRow>((scope, rows) => getReferrals(scope, idsOf(rows))),
    brought: byParent<MemberRow, { limit: number | null }>((scope, rows, { limit }) =>
      getBrought(scope, idsOf(rows), limit ?? 50),
    ),
  },
}
