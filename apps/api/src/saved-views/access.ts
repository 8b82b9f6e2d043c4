import type { AccessRows } from '../platform/module.ts'

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.savedViews': { guard: 'staff', text: () => '{ savedViews(resource: "users") { name owner } }' },
  'Mutation.savedViewCreate': {
    guard: 'staff',
    text: () =>
      `mutation { savedViewCreate(input: { resource: "users", name: "${crypto.randomUUID()}", query: "", shared: false }) { name: resource } }`,
  },
  'Mutation.savedViewUpdate': {
    guard: 'staff',
    text: (id) => `mutation { savedViewUpdate(id: "${id}", input: { name: "x" }) { name } }`,
  },
  'Mutation.savedViewDelete': {
    guard: 'staff',
    text: (id) => `mutation { savedViewDelete(id: "${id}") { name } }`,
  },
}
