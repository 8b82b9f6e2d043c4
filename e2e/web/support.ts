import { newEmail, sendGraphql, tokenOf } from './pages.ts'

// What the specs of support share.

export const subject = 'I cannot join tonight’s room'
export const body = 'The page says that all seats are taken.\n\nDid my seat go to somebody else?'

/** A request that somebody sent over the API; its id. */
export async function askSupport(origin: string, token?: string): Promise<string> {
  const input = { name: 'Rosa Whitfield', email: newEmail(), subject, body }
  const query = 'mutation ($input: SupportCreateInput!) { supportCreate(input: $input) { id } }'
  const { supportCreate } = await sendGraphql(origin, query, {
    variables: { input },
    ...(token && { token }),
  })
  return supportCreate.id
}

export async function answerAsStaff(origin: string, id: string, text: string): Promise<void> {
  const query =
    'mutation ($id: ID!, $input: SupportReplyInput!) { supportReply(id: $id, input: $input) { id } }'
  const token = await tokenOf(origin, 'staff@hearth.example')
  await sendGraphql(origin, query, { variables: { id, input: { body: text } }, token })
}
