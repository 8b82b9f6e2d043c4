// Owns the figures that staff read: what needs attention today, how the community grows, the dashboard, and the summary by email. What is
// counted belongs to the modules below, which say it in views or count it.
import type { Module } from '../platform/module.ts'
import { summaryMail } from './emails.ts'
import { jobs } from './jobs.ts'
import { access, resolvers } from './resolvers.ts'
import { registerAnalyticsRoutes } from './routes.ts'

export { createDashboard } from './dashboard.ts'
export { printFiguresPage } from './figures-page.ts'
export { summariesJob } from './jobs.ts'

export const analytics: Module = {
  name: 'analytics',
  schema: [new URL('./schema.graphql', import.meta.url)],
  resolvers,
  routes: registerAnalyticsRoutes,
  jobs,
  mails: [summaryMail],
  access,
}
