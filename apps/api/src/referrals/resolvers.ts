import type { MemberRow } from '../members/index.ts'
import { staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
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

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.referrals': {
    guard: 'staff',
    text: () => '{ referrals { edges { node { email conversion } } pageInfo { total } } }',
  },
}
