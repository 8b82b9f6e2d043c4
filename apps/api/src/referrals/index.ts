// Owns who brought whom, as figures for staff. The link itself is the member's username or an application's referral
// name; the inviter is a column of the member.
import type { Module } from '../platform/module.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export const referrals: Module = {
  name: 'referrals',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  access,
}
