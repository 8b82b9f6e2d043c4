import { graphql, type ResultOf } from '../../providers/graphql.ts'

export const decisionPreviewDocument = graphql(`
  query ApplicationsDecisionPreview($input: ApplicationDecisionInput!) {
    applicationsDecisionPreview(input: $input) {
      total affected names skipped { reason count ids }
      mail { subject body places recipient previewSubject previewText }
    }
  }
`)

export const decideDocument = graphql(`
  mutation ApplicationsDecide($input: ApplicationDecisionInput!) { applicationsDecide(input: $input) { id } }
`)

export type Decision = ReturnType<typeof graphql.scalar<'ApplicationDecision'>>
export type DecisionPreview = ResultOf<typeof decisionPreviewDocument>['applicationsDecisionPreview']

type Applicant = { id: string; firstName: string | null; lastName: string | null; email: string }

/** A decision that staff are asked to confirm, about one applicant or several. */
export type DecisionAsked = { decision: Decision; people: Applicant[] }

type Words = {
  label: string
  /** What it means for the applicants, and what can be changed later. */
  meaning: string
}

export const decisionWords: Record<Decision, Words> = {
  APPROVE: {
    label: 'Approve',
    meaning:
      'They get an email with a link to choose a password, which opens their account. On the member’s page you can change an approval into a rejection later, but not back to pending.',
  },
  REJECT: {
    label: 'Reject',
    meaning:
      'They leave the waiting applications and the waitlist. On the member’s page you can change a rejection into an approval later, but not back to pending.',
  },
}
