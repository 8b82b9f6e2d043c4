import { communityLimits } from '@hearth/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { uploadPicture } from '../test/test-people.ts'
import { purgeUploadsJob } from '../uploads/index.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())

const fields = 'version name about logoLight supportEmail postalAddress taxLine'
const read = async () => (await hearth.graphql(`{ community { ${fields} } }`, {}, ines.token)).data.community
const change = (
  input: object,
  { token = ines.token, ifVersion }: { token?: string; ifVersion?: number } = {},
) =>
  hearth.graphql(
    `mutation ($input: CommunityInput!, $ifVersion: Int) { communityUpdate(input: $input, ifVersion: $ifVersion) { ${fields} } }`,
    { input, ifVersion },
    token,
  )
const shown = async () =>
  (await hearth.graphql('{ getTenantConfiguration { name about logoLight } }')).data.getTenantConfiguration

describe('what staff set about their community', () => {
  test('is on its public pages at once, and the audit log says who changed what', async () => {
    const before = await read()
    const logo = await uploadPicture(hearth, ines.token)
    const { data, errors } = await change({
      name: '  The Quay ',
      about: 'We meet.\r\nYou are welcome.',
      logoLight: logo,
    })
    expect(errors).toBeUndefined()
    const path = new URL(logo).pathname
    expect(data.communityUpdate).toMatchObject({ version: before.version + 1, name: 'The Quay' })
    expect(await shown()).toEqual({
      name: 'The Quay',
      about: 'We meet.\nYou are welcome.',
      logoLight: path,
    })
    const { rows } = await hearth.pool.query(
      "select actor_id, previous, updated from record_changes where tenant_id = 'hearth' and record = 'community'",
    )
    expect(rows).toMatchObject([
      { actor_id: ines.id, previous: { name: 'Hearth' }, updated: { name: 'The Quay', logoLight: path } },
    ])
  })

  test('keeps what is not given, and a logo that is used is not purged', async () => {
    await change({ supportEmail: 'help@quay.example' })
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 3 * 86_400_000)
    ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
    await purgeUploadsJob.run(hearth.scope(), {})
    const { logoLight, supportEmail } = await read()
    expect(supportEmail).toBe('help@quay.example')
    expect((await fetch(hearth.at(logoLight))).status).toBe(200)
    await change({ supportEmail: ' ', logoLight: null, about: '' })
    expect(await read()).toMatchObject({ supportEmail: null, logoLight: null, about: null })
  })

  test('are an address in lines and a tax line for receipts, which may be left out', async () => {
    await change({ postalAddress: ' 1 Quay Street\r\nBristol ', taxLine: 'VAT\nGB 123' })
    expect(await read()).toMatchObject({ postalAddress: '1 Quay Street\nBristol', taxLine: 'VAT GB 123' })
    await change({ postalAddress: '', taxLine: ' ' })
    expect(await read()).toMatchObject({ postalAddress: null, taxLine: null })
  })

  test.each([
    [{ name: ' ' }, 'name cannot be empty'],
    [{ name: null }, 'name cannot be empty'],
    [{ name: 'x'.repeat(communityLimits.name + 1) }, 'name takes at most 60 characters'],
    [{ about: 'x'.repeat(communityLimits.about + 1) }, 'about takes at most 600 characters'],
    [
      { postalAddress: 'x'.repeat(communityLimits.postalAddress + 1) },
      'postalAddress takes at most 500 characters',
    ],
    [{ taxLine: 'x'.repeat(communityLimits.taxLine + 1) }, 'taxLine takes at most 200 characters'],
    [{ supportEmail: 'nobody' }, "'nobody' is not an email address"],
    [{ logoLight: 'https://evil.example/logo.png' }, 'logoLight must be the url'],
    [{ logoLight: 'data:image/svg+xml,<svg/>' }, 'logoLight must be the url'],
  ])('%j is refused', async (input, message) => {
    const before = await read()
    expect((await change(input)).errors?.[0]?.message).toContain(`[BAD_INPUT] ${message}`)
    expect(await read()).toEqual(before)
  })

  test('is not overwritten when a colleague changed it meanwhile', async () => {
    const { version } = await read()
    await change({ name: 'The Pier' })
    const { errors } = await change({ name: 'The Mole' }, { ifVersion: version })
    expect(errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect((await change({ about: 'Other field' }, { ifVersion: version })).errors).toBeUndefined()
    expect(await read()).toMatchObject({ name: 'The Pier', about: 'Other field' })
  })

  test('is one community’s own', async () => {
    await hearth.addTenant('harbour')
    const other = await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })
    const before = await read()
    await change({ name: 'Harbour Two' }, { token: other.token })
    expect(await read()).toEqual(before)
  })
})

describe('the first steps', () => {
  const ask = async (token: string) =>
    (await hearth.graphql('{ firstSteps { applyUrl putAway steps { step done } } }', {}, token)).data
      .firstSteps
  const doneOf = async (token: string): Promise<string[]> =>
    (await ask(token)).steps.flatMap(({ step, done }: { step: string; done: boolean }) => (done ? step : []))

  test('tick by what is the case, and are open until staff put them away', async () => {
    await hearth.addTenant('new')
    const { token } = await hearth.signIn({ role: 'ADMIN', tenantId: 'new' })
    expect(await ask(token)).toMatchObject({ putAway: false, applyUrl: expect.stringMatching(/\/apply$/) })
    expect(await doneOf(token)).toEqual([])
    await change({ name: 'New' }, { token })
    await change({ name: 'Brand New' }, { token })
    await hearth.signIn({ role: 'STAFF', tenantId: 'new', archive: false })
    await hearth.addRooms([{}], 'new')
    expect(await doneOf(token)).toEqual(['COMMUNITY', 'STAFF', 'ROOM'])
    const putAway = (value: boolean) =>
      hearth.graphql(
        'mutation ($value: Boolean!) { firstStepsPutAway(putAway: $value) { putAway } }',
        { value },
        token,
      )
    expect((await putAway(true)).data.firstStepsPutAway.putAway).toBe(true)
    expect((await ask(token)).putAway).toBe(true)
    expect((await putAway(false)).data.firstStepsPutAway.putAway).toBe(false)
  })

  test('a test email goes to the person who asks for it, and nobody else', async () => {
    const { data } = await hearth.graphql('mutation { mailDeliveryTest }', {}, ines.token)
    expect(data.mailDeliveryTest).toBe(ines.email)
    const [mail] = await hearth.readMails(ines.email)
    expect(mail?.subject).toMatch(/^Email from .* is delivered$/)
    expect(mail?.text).toContain('http://localhost:4000/admin')
  })
})
