import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const templateFragment = graphql(`
  fragment MailTemplate on MailTemplate @_unmask {
    id version title when secret subject body defaultSubject defaultBody updated
    places { name sample inSubject }
    updatedBy { id firstName lastName email }
  }
`)

export const templatesDocument = graphql(`query MailTemplates { mailTemplates { ...MailTemplate } }`, [
  templateFragment,
])

export const templateDocument = graphql(
  `query MailTemplate($id: ID!) { mailTemplate(id: $id) { ...MailTemplate } }`,
  [templateFragment],
)

const updateDocument = graphql(
  `
  mutation MailTemplateUpdate($id: ID!, $input: MailTextInput!, $ifVersion: Int) {
    mailTemplateUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...MailTemplate }
  }
`,
  [templateFragment],
)

export const resetDocument = graphql(
  `mutation MailTemplateReset($id: ID!) { mailTemplateReset(id: $id) { ...MailTemplate } }`,
  [templateFragment],
)

export const testDocument = graphql(`
  mutation MailTemplateTest($id: ID!, $input: MailTextInput!) { mailTemplateTest(id: $id, input: $input) }
`)

export const previewDocument = graphql(`
  query MailPreview($id: ID!, $input: MailTextInput!) { mailPreview(id: $id, input: $input) { subject text html } }
`)

export const mailTemplatesDocuments: ResourceDocuments = { one: templateDocument, update: updateDocument }

export type MailTemplate = ResultOf<typeof templateFragment>
export type MailPlace = MailTemplate['places'][number]
export type MailText = Pick<MailTemplate, 'subject' | 'body'>
export type MailBody = ResultOf<typeof previewDocument>['mailPreview']
