import { aiSkillQuestions, milestonesByPillar, privacyNote } from '@hearth/contract'
import {
  type GraphQLEnumType,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
} from 'graphql'

// What a hostile client may send to any field of the schema, made from the schema itself.

export const brokenTexts = { NUL: 'a\0b', 'half a pair': 'a\ud800b' }

/** For every field of an input. */
const fewTexts = {
  ...brokenTexts,
  'much text': 'x '.repeat(60_000),
  empty: '',
  constructor: 'constructor',
}

/** For every argument, which may be an id, an address, a token or a name. */
const texts = {
  ...fewTexts,
  'one long word': 'x'.repeat(100_000),
  blank: ' \u00a0\u2003\n',
  'name __proto__': '__proto__',
  'name toString': 'toString',
  SQL: `';%_\\"--`,
  'percent NUL': '%00',
  'line breaks': 'a\r\nBcc: x@example.com',
  digits: '9'.repeat(40),
  instant: '0001-01-01T00:00:00Z',
  'upper-case id': 'ABCDEF00-0000-4000-8000-000000000000',
  emoji: '👩‍👩‍👧‍👦'.repeat(20),
}
const numbers = [-(2 ** 31), 2 ** 31 - 1, 0, -1, 2 ** 31, 1e300, 0.5]
const instants = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21T18:00:00',
  '0',
  'now',
  'infinity',
  '',
]

/** One hostile value, and where in the variables it stands. */
export type Hostile = { path: string[]; name: string; value: unknown }

/** What a field of this name takes where any text would be refused before it is looked at. */
const plainTexts: Record<string, unknown> = {
  email: 'plain@example.com',
  phone: '7700900123',
  countryCode: '+44',
  dob: '1980-01-01',
  password: 'Ember-lamp-42!',
  url: 'https://example.com/people.csv',
  header: 'https://example.com/room.png',
  recordingUrl: null,
  linkedInProfile: 'https://www.linkedin.com/in/plain',
  avatar: null,
  hosts: ['Host A'],
  meetingUrlTemplate: 'https://meet.example/{room}?{secret}',
  fileName: 'people.csv',
  fileType: 'image/png',
  resource: 'users',
  end: '2030-01-01T11:00:00Z',
  ifUpdated: null,
  pillars: ['Professional'],
  milestones: milestonesByPillar.Professional.slice(0, 1),
  years: [2026],
  mapping: null,
  resume: null,
  status: 'APPROVED',
  ageOfChildren: [3],
  consentVersion: privacyNote.version,
  aiSkillsRatings: aiSkillQuestions.map((question) => ({ question, rating: 3 })),
  backgroundColour: '#4B8991',
  choices: ['Yes', 'No'],
  imageURL: null,
  filter: null,
  sort: null,
}

/** What an argument is made of: the id that it may name, and the name of the argument or field. */
type About = { id: string; name: string; memberId?: string; onlyRequired?: boolean }

/** A value that a type takes; an input object has all of its fields, so that each can be made hostile. */
export function plainValue(type: GraphQLInputType, about: About): unknown {
  if (Object.hasOwn(plainTexts, about.name)) return plainTexts[about.name]
  if (isNonNullType(type)) return plainValue(type.ofType, about)
  if (isListType(type)) return [plainValue(type.ofType, about)]
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => !about.onlyRequired || isRequiredInputField(field),
    )
    return Object.fromEntries(fields.map(({ name, type }) => [name, plainValue(type, { ...about, name })]))
  }
  if (isEnumType(type)) return type.getValues()[0]?.name
  const byName: Record<string, unknown> = {
    ID: about.name === 'userId' ? about.memberId : about.id,
    Int: 1,
    Float: 1,
    Boolean: true,
    DateTime: '2030-01-01T10:00:00Z',
    String: 'Plain text',
  }
  return byName[type.name]
}

/** Every hostile value for a type and for all that stands inside it. */
export function hostileValues(type: GraphQLInputType, path: string[], id: string): Hostile[] {
  if (isNonNullType(type)) {
    return [...hostileValues(type.ofType, path, id), { path, name: 'null', value: null }]
  }
  const of = (values: Record<string, unknown>): Hostile[] =>
    Object.entries(values).map(([name, value]) => ({ path, name, value }))
  if (isListType(type)) {
    const item = plainValue(type.ofType, { id, name: '' })
    const lists = of({ 'no items': [], '10,000 items': Array(10_000).fill(item), 'a null': [null] })
    return [...lists, ...hostileValues(type.ofType, [...path, '0'], id)]
  }
  if (isInputObjectType(type)) return [...of(hostileObjects(type, id)), ...hostileFields(type, path, id)]
  if (isEnumType(type)) return of(enumValues(type))
  if (type.name === 'Boolean') return of({ false: false, 'a text': 'true', null: null })
  if (type.name === 'DateTime') return of(named(instants))
  if (type.name === 'Int' || type.name === 'Float') return of(named(numbers))
  return of({ ...(path.length > 1 ? fewTexts : texts), null: null })
}

const named = (values: unknown[]) => Object.fromEntries(values.map((value) => [`'${value}'`, value]))

const enumValues = (type: GraphQLEnumType) =>
  named([type.getValues().at(-1)?.name, 'constructor', '__proto__', null])

const hostileObjects = (type: GraphQLInputObjectType, id: string) => ({
  'no fields': {},
  'required fields alone': plainValue(type, { id, name: '', onlyRequired: true }),
  'a field constructor': { constructor: 'x' },
  'a field __proto__': JSON.parse('{"__proto__":{"role":"ADMIN"}}'),
  'a field with NUL': { 'a\0': 1 },
})

const hostileFields = (type: GraphQLInputObjectType, path: string[], id: string): Hostile[] =>
  Object.values(type.getFields()).flatMap((field) => hostileValues(field.type, [...path, field.name], id))

/** Puts a value into a copy of the variables. */
export function withValue(variables: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value
  const copy = (Array.isArray(variables) ? [...variables] : { ...(variables as object) }) as Record<
    string,
    unknown
  >
  copy[step] = withValue(copy[step], rest, value)
  return copy
}

/** The operation that calls a root field with each of its arguments as a variable, and reads what it answers. */
export function operationFor(kind: 'query' | 'mutation', field: GraphQLField<unknown, unknown>): string {
  const definitions = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const [head, args] = definitions ? [`(${definitions})`, `(${given})`] : ['', '']
  return `${kind} ${head} { ${field.name}${args} ${selectionOf(field.type, 4)} }`
}

function selectionOf(output: GraphQLOutputType, depth: number): string {
  const type = getNamedType(output)
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return [field.name]
    return depth > 0 ? [`${field.name} ${selectionOf(field.type, depth - 1)}`] : []
  })
  return fields.length > 0 ? `{ ${fields.join(' ')} }` : '{ __typename }'
}
