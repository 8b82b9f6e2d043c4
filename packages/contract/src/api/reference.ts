/** What the page for developers says of the API; generated from the schema, the guards and the scopes of keys. */
export type ApiReference = {
  areas: { name: string; title: string; operations: ApiOperation[] }[]
  errors: { name: string; text: string }[]
  /** What webhooks tell of. */
  events: { name: string; text: string }[]
  /** Each with its definition in the schema's own language. */
  types: { name: string; definition: string }[]
}

export type ApiOperation = {
  name: string
  kind: 'query' | 'mutation'
  description: string | null
  args: { name: string; type: string }[]
  answers: string
  /** `anyone`, `member`, `staff`, `payer` or `invitee`. */
  guard: string
  /** The scope that opens it to keys; null: none does. */
  scope: string | null
}
