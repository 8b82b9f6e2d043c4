import { createArticle } from '../articles/index.ts'
import { nowhere } from '../platform/module.ts'
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
  const asked = await hearth.graphql(
    'mutation { supportCreate(input: { email: "o@example.com", subject: "Onlyhearth", body: "Onlyhearth" }) { id } }',
  )
  return {
    member,
    view: String(created.data.savedViewCreate.id),
    room: String(room?.id),
    article: article.id,
    request: String(asked.data.supportCreate.id),
  }
}

export type Owned = Awaited<ReturnType<typeof addOwned>>

/** An id that nobody has, of the form of this one, because a wrong form is said to be one. */
export const absentLike = (id: string, { request }: Owned): string =>
  id === request ? 'A'.repeat(id.length) : nowhere
