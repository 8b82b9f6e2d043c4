import { createArticle } from '../articles/index.ts'
import { nowhere } from '../platform/module.ts'
import { addContent, contentRows } from './content-rows.ts'
import type { SignedIn, TestApp } from './test-app.ts'

/** Rows of the tenant `hearth` that another tenant must never see, each with `Onlyhearth` in what it shows. */
export async function addOwned(hearth: TestApp) {
  const member: SignedIn = await hearth.signIn({
    role: 'STAFF',
    email: 'only.hearth@example.com',
    firstName: 'Onlyhearth',
  })
  const created = await hearth.graphql(
    'mutation { savedViewCreate(input: { resource: "users", name: "Onlyhearth", query: "", shared: true }) { id } }',
    {},
    member.token,
  )
  const [room] = await hearth.addRooms([
    { title: 'Onlyhearth', meetingUrl: 'https://meet.example/onlyhearth' },
  ])
  const article = await createArticle(hearth.scope(), { title: 'Onlyhearth', body: 'Onlyhearth' })
  const content: string[] = []
  for (const row of contentRows)
    content.push(await addContent(hearth, member.token, { ...row, changes: { title: 'Onlyhearth' } }))
  const group = await hearth.graphql(
    'mutation { assetCreate(input: { title: "Onlyhearth" }) { id } }',
    {},
    member.token,
  )
  return {
    member,
    view: String(created.data.savedViewCreate.id),
    room: String(room?.id),
    article: article.id,
    asset: String(group.data.assetCreate.id),
    content,
    ...(await addOwnedSupport(hearth, member.token)),
  }
}

async function addOwnedSupport(hearth: TestApp, token: string) {
  const ask = async (text: string) => (await hearth.graphql(text, {}, token)).data
  const { data } = await hearth.graphql(
    'mutation { supportCreate(input: { email: "o@example.com", subject: "Onlyhearth", body: "Onlyhearth" }) { id } }',
  )
  const { supportConversations } = await ask('{ supportConversations { edges { node { id } } } }')
  const { savedReplyCreate } = await ask(
    'mutation { savedReplyCreate(input: { title: "Onlyhearth", body: "Onlyhearth" }) { id } }',
  )
  return {
    request: String(data.supportCreate.id),
    conversation: String(supportConversations.edges[0].node.id),
    savedReply: String(savedReplyCreate.id),
  }
}

export type Owned = Awaited<ReturnType<typeof addOwned>>

/** An id that nobody has, of the form of this one, because a wrong form is said to be one. */
export const absentLike = (id: string, { request }: Owned): string =>
  id === request ? 'A'.repeat(id.length) : nowhere
