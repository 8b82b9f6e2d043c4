import type { MemberRow } from '../members/index.ts'
import type { Loader } from '../platform/graphql.ts'
import { staff } from '../platform/guards.ts'
import { getBrought, getReferrals, getReferralsPage } from './service.ts'

export const resolvers = {
  Query: {
    referrals: staff((scope, args) => getReferralsPage(scope, args)),
  },
}

const idsOf = (queries: Parameters<Loader>[0]): string[] => queries.map(({ obj }) => (obj as MemberRow).id)
const limitOf = (queries: Parameters<Loader>[0]): number =>
  (queries[0]?.params as { limit: number | null } | undefined)?.limit ?? 50

export const loaders = {
  User: {
    referral: ((queries, { scope }) => getReferrals(scope, idsOf(queries))) as Loader,
    brought: ((queries, { scope }) => getBrought(scope, idsOf(queries), limitOf(queries))) as Loader,
  },
}
