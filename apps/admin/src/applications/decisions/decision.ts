import type { Decision } from './decisionDocuments.ts'

type Applicant = { id: string; firstName: string | null; lastName: string | null; email: string }

/** A decision that staff are asked to confirm, about one applicant or several. */
export type DecisionAsked = { decision: Decision; people: Applicant[] }
