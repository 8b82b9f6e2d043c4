import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment ApplicationRow on Application @_unmask {
    id submitted firstName lastName email status company referred question
    form { currentTitle }
    invitedBy { id firstName lastName email }
    resume { name }
    notes { id }
  }
`)

const list = graphql(
  `
  query Applications($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    applications(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...ApplicationRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(
  `query ApplicationsMany($ids: [ID!]!) { applicationsMany(ids: $ids) { ...ApplicationRow } }`,
  [rowFragment],
)

const applicationDocument = graphql(`
  query Application($id: ID!) {
    application(id: $id) {
      id submitted firstName lastName email username status company referred consentVersion question
      invitedBy { id firstName lastName email }
      resume { name }
      form {
        motivations digitalImpactVision contributeViaWorkshops firstName lastName email location currentTitle
        companyName companyAnnualRevenue highestEducationLevel hearAboutProgram
        aiSkillsRatings { question rating } aiTopicsInterest additionalInterests linkedInProfile socialHandle
      }
      questions { id text created expires answer answered askedBy { id firstName lastName email } }
      decided { at by { id firstName lastName email } }
    }
  }
`)

export const neighboursDocument = graphql(`
  query ApplicationNeighbours($id: ID!, $sort: SortInput, $filter: FilterInput) {
    applicationNeighbours(id: $id, sort: $sort, filter: $filter) { previous next position total }
  }
`)

export const applicationsDocuments: ResourceDocuments = { list, many, one: applicationDocument }

export type ApplicationRow = ResultOf<typeof rowFragment>
export type Application = NonNullable<ResultOf<typeof applicationDocument>['application']>
/** The answers in the application form, frozen when it was sent. */
export type Answers = Application['form']
