import { graphql } from '../../providers/graphql.ts'

export const questionPreviewDocument = graphql(`
  query ApplicationQuestionPreview($ids: [ID!]!, $text: String!) {
    applicationQuestionPreview(ids: $ids, text: $text) { asked recipient subject text }
  }
`)

export const askDocument = graphql(`
  mutation ApplicationAskQuestion($ids: [ID!]!, $text: String!) { applicationAskQuestion(ids: $ids, text: $text) { id } }
`)
