import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContent, contentRows } from '../../test/content-rows.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { uploadPicture } from '../../test/test-people.ts'
import { purgeUploadsJob } from '../../uploads/index.ts'

let hearth: TestApp
let staff: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
  staff = await hearth.signIn({ role: 'STAFF' })
})
afterAll(() => hearth.close())

const row = contentRows.find(({ name }) => name === 'freeText') as (typeof contentRows)[number]
const add = (changes: object) => addContent(hearth, staff.token, { ...row, changes })
const read = async (id: string) =>
  (await hearth.graphql(`{ freeText(id: "${id}") { description imageURL } }`, {}, staff.token)).data.freeText

describe('the description of a free text', () => {
  test('is cleaned when it is stored, and again when it is read', async () => {
    const id = await add({
      description: '<p onclick="x()">One</p><script>2</script><iframe src="https://x.example"></iframe>',
    })
    const stored = async () => {
      const { rows } = await hearth.pool.query(
        `select body ->> 'description' as description from content_items where tenant_id = 'hearth' and id = $1`,
        [id],
      )
      return rows[0].description
    }
    expect(await stored()).toBe('<p>One</p>')
    await hearth.pool.query(
      `update content_items set body = body || '{"description": "<p>One</p><img src=x onerror=alert(1)>"}' where tenant_id = 'hearth' and id = $1`,
      [id],
    )
    expect((await read(id)).description).toBe('<p>One</p>')
  })

  test('of which nothing may stay is no description', async () => {
    expect((await read(await add({ description: '<script>1</script>' }))).description).toBeNull()
  })
})

describe('the pictures of a free text', () => {
  test('are uploads of this community, in its text too, and stay as long as they are used', async () => {
    const [image, inText] = [
      await uploadPicture(hearth, staff.token),
      await uploadPicture(hearth, staff.token),
    ]
    const path = new URL(inText).pathname
    const id = await add({ imageURL: image, description: `<p>Look</p><img src="${path}" alt="Tea">` })
    expect((await read(id)).imageURL).toBe(new URL(image).pathname)
    const later = (days: number) => ({
      ...hearth.scope(),
      now: new Date(hearth.clock.now.getTime() + days * 86_400_000),
    })
    const found = async () => [
      (await fetch(hearth.at(image))).status,
      (await fetch(hearth.at(inText))).status,
    ]
    await purgeUploadsJob.run(later(3), {})
    expect(await found()).toEqual([200, 200])
    const text =
      'mutation ($id: ID!, $input: FreeTextUpdateInput!) { freeTextUpdate(id: $id, input: $input) { id } }'
    await hearth.graphql(text, { id, input: { imageURL: null, description: 'None' } }, staff.token)
    await purgeUploadsJob.run(later(6), {})
    expect(await found()).toEqual([404, 404])
  })

  test('are never those of another community', async () => {
    await hearth.addTenant('harbour')
    const stranger = await hearth.signIn({ tenantId: 'harbour', role: 'STAFF' })
    const { pathname } = new URL(await uploadPicture(hearth, stranger.token))
    await expect(add({ imageURL: pathname })).rejects.toThrow(
      'The image is not a picture that was uploaded here',
    )
  })
})
