import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { RecordFormDefinition } from '../../shared/record-form/recordForm.ts'
import { memberDocument, sensitiveDocument } from '../documents.ts'
import { fieldText, labelOf } from '../fields/fieldText.ts'
import { memberFields } from '../fields/memberFields.ts'
import {
  type FormValues,
  formValuesOf,
  type OpenedMember,
  problemsOf,
  refusalOf,
  wireValuesOf,
  withReason,
} from './memberForm.ts'

const lastChangesDocument = graphql(`
  query UserLastChanges($id: ID!) {
    user(id: $id) { auditLog(limit: 20) { updated updatedUserDetails actor { id firstName lastName email } } }
  }
`)

/** The form of a member who exists. */
export const memberDefinition = (
  provider: HearthDataProvider,
): RecordFormDefinition<OpenedMember, FormValues> => ({
  resource: 'users',
  fields: memberFields.map(({ source }) => source),
  labelOf,
  toValues: (member) => formValuesOf(memberFields, member),
  toInput: (values) => wireValuesOf(memberFields, values),
  withCompanions: withReason,
  problemsOf: (values, checked) => problemsOf(memberFields, values, checked),
  refusalOf: ({ message }) => refusalOf(message, memberFields),
  conflict: { textOf: fieldText, load: (opened) => loadLatest(provider, opened) },
})

async function loadLatest({ request }: HearthDataProvider, opened: OpenedMember) {
  const { id } = opened
  const [now, log, sensitive] = await Promise.all([
    request(memberDocument, { id }),
    request(lastChangesDocument, { id }),
    'ethnicity' in opened ? request(sensitiveDocument, { id }) : undefined,
  ])
  if (!now.user) throw new Error('This member no longer exists')
  const entries = log.user?.auditLog ?? []
  return {
    latest: { ...now.user, ...sensitive?.user },
    lastChange(field: string) {
      const entry = entries.find(({ updatedUserDetails }) => field in JSON.parse(updatedUserDetails))
      return entry && { who: entry.actor ? nameOf(entry.actor) : 'The system', when: entry.updated }
    },
  }
}
