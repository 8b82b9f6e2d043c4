// Owns the keys by which programs call the API: making and revoking them, and what a request with one may do. It does not
// own what the fields do, nor who the people are.
import type { Module } from '../platform/module.ts'
import { mails } from './emails.ts'
import { access, loaders, resolvers } from './resolvers.ts'

export { isApiKey, openKey } from './requests.ts'
export { scopeOfField } from './scopes.ts'

export const apiKeys: Module = {
  name: 'api-keys',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  loaders,
  mails,
  access,
}
