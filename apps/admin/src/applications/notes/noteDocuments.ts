import { graphql } from '../../providers/graphql.ts'

export const noteCreateDocument = graphql(`
  mutation ApplicationNoteCreate($id: ID!, $text: String!) { applicationNoteCreate(id: $id, text: $text) { id } }
`)

export const noteDeleteDocument = graphql(`
  mutation ApplicationNoteDelete($id: ID!) { applicationNoteDelete(id: $id) { id } }
`)
