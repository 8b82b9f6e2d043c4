import { graphql, type ResultOf } from '../../providers/graphql.ts'

export const decisionPreviewDocument = graphql(`
  query ApplicationsDecisionPreview($input: ApplicationDecisionInput!) {
    applicationsDecisionPreview(input: $input) {
      total affected skipped { reason count ids }
      mail { subject body places recipient previewSubject previewText }
    }
  }
`)

export const decideDocument = graphql(`
  mutation ApplicationsDecide($input: ApplicationDecisionInput!) { applicationsDecide(input: $input) { id } }
`)

export type Decision = ReturnType<typeof graphql.scalar<'ApplicationDecision'>>
export type DecisionPreview = ResultOf<typeof decisionPreviewDocument>['applicationsDecisionPreview']
/** The words for this one decision; only what staff changed is sent. */
export type DecisionMail = { subject?: string; body?: string }
