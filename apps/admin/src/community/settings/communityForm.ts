import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Problems, RecordFormDefinition, Wire } from '../../shared/record-form/recordForm.ts'
import { type Community, communityAuditDocument, communityDocument } from '../documents.ts'
import { labelOfField, textOfField } from './communityFields.ts'

type Section<Values> = {
  fields: readonly (keyof Community & string)[]
  toValues: (record: Community) => Values
  toInput: (values: Values) => Wire
  problemsOf?: (values: Values) => Problems
}

const newestEntries = 50

/** The form of one section of the settings. All sections are parts of one record, and share its versions. */
export const sectionForm = <Values extends Wire>(
  { request }: HearthDataProvider,
  section: Section<Values>,
): RecordFormDefinition<Community, Values> => ({
  ...section,
  resource: 'community',
  labelOf: labelOfField,
  refusalOf: ({ message }): Problems => {
    const field = section.fields.find((one) => message.startsWith(one))
    return field ? { [field]: message } : {}
  },
  conflict: {
    textOf: textOfField,
    async load() {
      const [{ community: latest }, { communityAuditLog: log }] = await Promise.all([
        request(communityDocument, {}),
        request(communityAuditDocument, { limit: newestEntries, page: 1 }),
      ])
      return {
        latest,
        lastChange(field) {
          const entry = log.edges.find(({ node }) => field in JSON.parse(node.updatedDetails))?.node
          return entry && { who: entry.actor ? nameOf(entry.actor) : 'A colleague', when: entry.created }
        },
      }
    },
  },
})

/** Optional texts as inputs hold them, and as the wire takes them. */
export const textsOf = <Field extends keyof Community>(record: Community, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, String(record[field] ?? '')])) as Record<Field, string>

export const wireOf = (values: Record<string, string>): Wire =>
  Object.fromEntries(Object.entries(values).map(([field, text]) => [field, text.trim() || null]))
