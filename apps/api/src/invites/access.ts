import type { AccessRows } from '../platform/module.ts'

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Mutation.adminUserSendLink': {
    guard: 'staff',
    text: (id) => `mutation { adminUserSendLink(id: "${id}") { email } }`,
  },
  'Mutation.adminUsersActivate': bulk('adminUsersActivate'),
  'Mutation.adminUsersStatusUpdate': bulk('adminUsersStatusUpdate', ', status: REJECTED'),
  'Query.invite': { guard: 'anyone', text: () => '{ invite(token: "x") { email } }' },
  'Mutation.userUpdate': {
    guard: 'invitee',
    text: (id) => `mutation { userUpdate(id: "${id}", input: { clickedActivationLink: true }) { email } }`,
  },
  'Mutation.userActivateAccount': {
    guard: 'anyone',
    text: () =>
      'mutation { userActivateAccount(token: "x", email: "x@example.com", password: "Ember-lamp-42!") { accessToken } }',
  },
}

function bulk(name: string, more = '') {
  const text = (id: string) => `mutation { ${name}(input: { ids: ["${id}"]${more} }) { email } }`
  return { guard: 'staff' as const, text }
}
