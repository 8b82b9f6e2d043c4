import { ApiError } from '@hearth/client'
import { graphql, type ResultOf } from '../shared/graphql.ts'
import type { LoadContext } from '../shared/page.ts'

const inviteDocument = graphql(`
  query Invite($token: String!) {
    invite(token: $token) { id email firstName accessToken clickedActivationLink }
  }
`)

const clickDocument = graphql(`
  mutation NoteClick($id: ID!) {
    userUpdate(id: $id, input: { clickedActivationLink: true }) { id }
  }
`)

export type Invite = NonNullable<ResultOf<typeof inviteDocument>['invite']>

/** The invite of the address, noted as clicked with its own token; false for a link that cannot be used. */
export async function loadInvite({ request, params }: Pick<LoadContext, 'request' | 'params'>) {
  try {
    const { invite } = await request(inviteDocument, { token: String(params.token) })
    if (!invite) return false
    if (!invite.clickedActivationLink)
      await request(clickDocument, { id: invite.id }, { bearer: invite.accessToken })
    return invite
  } catch (error) {
    if (error instanceof ApiError && error.code === 'INVALID_TOKEN') return false
    throw error
  }
}
