import type { Application } from '../application.ts'

/** What somebody answered in the application form, as it was then. */
export type Answers = Application['form']
