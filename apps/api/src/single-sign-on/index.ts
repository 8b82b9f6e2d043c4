// Owns how staff sign in with their organisation's own account, by OpenID Connect. The session that it ends in is
// identity's, and the person is members'.

import type { Module } from '../platform/module.ts'
import { registerSingleSignOnRoutes } from './routes.ts'

export { createSingleSignOn } from './service.ts'

export const singleSignOn: Module = {
  name: 'single-sign-on',
  routes: registerSingleSignOnRoutes,
}
