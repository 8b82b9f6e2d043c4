import { aiSkillQuestions, applicationFields, privacyNote } from '@hearth/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apply, buildApplicationInput, sendApplication } from '../test/front-door.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.db.deleteFrom('rateLimits').execute()
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
})

const findMember = (email: string) =>
  hearth.db
    .selectFrom('members')
    .selectAll()
    .where('tenantId', '=', 'hearth')
    .where('email', '=', email)
    .executeTakeFirst()

describe('an application', () => {
  test('makes a PENDING member whose account is not open, keeps the answers, and is confirmed by mail', async () => {
    const email = 'ada.new@example.com'
    const { username, errors } = await apply(hearth, { email })
    expect(errors).toBeUndefined()
    const member = await findMember(email)
    expect(member).toMatchObject({
      status: 'PENDING',
      active: false,
      role: 'CUSTOMER',
      firstName: 'Ada',
      companyName: 'Northlight',
      username: 'ada-okafor',
      invitedBy: null,
      referred: false,
      resume: null,
    })
    expect(member?.additionalFormInfo).toMatchObject({
      email,
      currentTitle: 'Director',
      aiSkillsRatings: aiSkillQuestions.map((question) => ({ question, rating: 4 })),
      socialHandle: null,
    })
    expect(username).toMatch(/^ada-okafor-[a-z2-9]{7}$/)
    const mails = await hearth.readMails()
    expect(mails.map(({ recipient, template }) => [recipient, template])).toEqual([
      [email, 'application-received'],
    ])
  })

  test('stays as it was sent when the member changes later (product.md 28)', async () => {
    await apply(hearth, { email: 'frozen@example.com' })
    const member = await findMember('frozen@example.com')
    await hearth.graphql(
      'mutation ($id: ID!) { adminUserUpdate(id: $id, input: { firstName: "Renamed", companyName: "Elsewhere" }) { id } }',
      { id: member?.id },
      ines.token,
    )
    const { data } = await hearth.graphql(
      '{ application(id: "ID") { firstName form { firstName companyName } } }'.replace(
        'ID',
        String(member?.id),
      ),
      {},
      ines.token,
    )
    expect(data.application).toEqual({
      firstName: 'Renamed',
      form: { firstName: 'Ada', companyName: 'Northlight' },
    })
  })

  test('remembers which privacy note was agreed to, and when', async () => {
    await apply(hearth, { email: 'consent@example.com' })
    const member = await findMember('consent@example.com')
    const row = await hearth.db
      .selectFrom('applications')
      .selectAll()
      .where('tenantId', '=', 'hearth')
      .where('memberId', '=', String(member?.id))
      .executeTakeFirst()
    expect(row).toMatchObject({ consentVersion: privacyNote.version, submitted: hearth.clock.now })
  })

  const faults: [string, object, string][] = [
    ['an older privacy note', { consentVersion: '2020-01' }, 'The privacy note has changed'],
    ['no first name', { firstName: ' ' }, 'firstName cannot be empty'],
    ['no motivation', { motivations: '' }, 'motivations cannot be empty'],
    ['no address', { email: 'ada@localhost' }, 'is not an email address'],
    [
      'a letter that is too long',
      { motivations: 'x'.repeat(applicationFields.motivations.max + 1) },
      'motivations takes at most 3000 characters, not 3001',
    ],
    [
      'a profile that is no https address',
      { linkedInProfile: 'javascript:alert(1)' },
      'linkedInProfile is an address that begins with https://',
    ],
    [
      'a profile with a line break',
      { linkedInProfile: 'https://www.linkedin.com/in/\nada' },
      'linkedInProfile is an address that begins with https://',
    ],
    [
      'a profile with a password',
      { linkedInProfile: 'https://ada:secret@www.linkedin.com/in/ada' },
      'linkedInProfile is an address that begins with https://',
    ],
    ['a rating of 0', { aiSkillsRatings: ratings(0) }, 'aiSkillsRatings are from 1 to 5, not 0'],
    ['a rating of 6', { aiSkillsRatings: ratings(6) }, 'aiSkillsRatings are from 1 to 5, not 6'],
    ['four ratings', { aiSkillsRatings: ratings(3).slice(1) }, 'aiSkillsRatings takes one rating for'],
    ['a rating twice', { aiSkillsRatings: [...ratings(3), ...ratings(3)] }, 'takes one rating for'],
    [
      'another question',
      { aiSkillsRatings: [{ question: 'Mine', rating: 3 }] },
      "'Mine' is not one of the questions",
    ],
    [
      '21 topics',
      { aiTopicsInterest: Array.from({ length: 21 }, (_, index) => `Topic ${index}`) },
      'aiTopicsInterest takes at most 20 topics',
    ],
    [
      'a resume that never arrived',
      { resume: { name: 'x.pdf', url: `resume:${crypto.randomUUID()}` } },
      'The resume was not received',
    ],
  ]
  test.each(faults)('with %s is refused, naming what is wrong', async (_name, change, message) => {
    const { errors, input } = await apply(hearth, change)
    expect(errors?.[0]?.message).toContain(message)
    expect(await findMember((input as { email: string }).email)).toBeUndefined()
  })
})

function ratings(rating: number) {
  return aiSkillQuestions.map((question) => ({ question, rating }))
}

describe('a referral (product.md 29)', () => {
  test('by username or by referral name names the inviter; an unknown name is nobody, silently', async () => {
    const [inviter] = await hearth.addMembers([{ username: 'the-inviter' }])
    const first = await apply(hearth, { email: 'one@example.com', invitee: ' The-Inviter ' })
    expect(await findMember('one@example.com')).toMatchObject({ invitedBy: inviter?.id, referred: true })
    await apply(hearth, { email: 'two@example.com', invitee: first.username })
    const one = await findMember('one@example.com')
    expect(await findMember('two@example.com')).toMatchObject({ invitedBy: one?.id, referred: true })
    const unknown = await apply(hearth, { email: 'three@example.com', invitee: 'nobody-at-all' })
    expect(unknown.errors).toBeUndefined()
    expect(await findMember('three@example.com')).toMatchObject({ invitedBy: null, referred: false })
  })

  test('does not reach into another tenant', async () => {
    await hearth.addTenant('harbour')
    await hearth.addMembers([{ username: 'theirs' }], 'harbour')
    await apply(hearth, { email: 'across@example.com', invitee: 'theirs' })
    expect(await findMember('across@example.com')).toMatchObject({ invitedBy: null })
  })
})

describe('an address that is known already', () => {
  test('is answered like a new one, in the same statements, and changes nothing; its owner is told', async () => {
    await apply(hearth, { email: 'warm-up@example.com' })
    hearth.statements.splice(0)
    const fresh = await sendApplication(hearth, buildApplicationInput({ email: 'fresh@example.com' }))
    const forNew = hearth.statements.splice(0)
    const [known] = await hearth.addMembers([{ email: 'Known@Example.com', firstName: 'Known' }])
    const before = await findMember('Known@Example.com')
    hearth.statements.splice(0)
    const again = await sendApplication(hearth, buildApplicationInput({ email: 'known@example.COM' }))
    const forKnown = hearth.statements.splice(0)
    expect(forKnown).toEqual(forNew)
    expect({ ...again, username: again.username?.slice(0, -7), input: null }).toEqual({
      ...fresh,
      username: fresh.username?.slice(0, -7),
      input: null,
    })
    expect(await findMember('Known@Example.com')).toEqual(before)
    const mails = await hearth.readMails('known@example.COM')
    expect(mails.map((mail) => mail.template)).toEqual(['application-known'])
    const { data } = await hearth.graphql(
      `{ applicationsMany(ids: ["${known?.id}"]) { id } }`,
      {},
      ines.token,
    )
    expect(data.applicationsMany).toEqual([])
  })

  test('cannot be told from equal names that were applied with before and after', async () => {
    const name = { firstName: 'Zora', lastName: 'Quist' }
    await hearth.addMembers([{ email: 'zora@example.com' }])
    const known = await apply(hearth, { ...name, email: 'zora@example.com' })
    const fresh = await apply(hearth, { ...name, email: 'zora.other@example.com' })
    for (const { username } of [known, fresh]) expect(username).toMatch(/^zora-quist-[a-z2-9]{7}$/)
  })

  test('keeps its referral link working: it brings people to its owner', async () => {
    const [owner] = await hearth.addMembers([{ email: 'owner@example.com' }])
    const { username } = await apply(hearth, { email: 'owner@example.com' })
    await apply(hearth, { email: 'brought@example.com', invitee: username })
    expect(await findMember('brought@example.com')).toMatchObject({ invitedBy: owner?.id })
  })
})

describe('sending twice', () => {
  test('the same number five times at once is one application with one receipt and one mail', async () => {
    const input = buildApplicationInput({ email: 'double@example.com', requestId: crypto.randomUUID() })
    const text =
      'mutation ($input: ApplicationCreateInput!) { applicationCreate(input: $input) { username } }'
    const answers = await Promise.all(Array.from({ length: 5 }, () => hearth.graphql(text, { input })))
    const names = new Set(answers.map((answer) => answer.data?.applicationCreate.username))
    expect(names.size).toBe(1)
    expect((await hearth.readMails('double@example.com')).map((mail) => mail.template)).toEqual([
      'application-received',
    ])
  })

  test('the same number with other answers is refused in the same words, whether the address is known or not', async () => {
    const [known] = await hearth.addMembers([{}])
    const messages = []
    for (const email of [String(known?.email), 'unknown@example.com']) {
      const requestId = crypto.randomUUID()
      await sendApplication(hearth, buildApplicationInput({ email, requestId }))
      const again = buildApplicationInput({ email, requestId, motivations: 'Something else' })
      messages.push((await sendApplication(hearth, again)).errors?.[0]?.message)
      expect(await hearth.readMails(email)).toHaveLength(1)
    }
    expect(messages[0]).toContain('[ALREADY_SENT] This form has already been sent with different values')
    expect(messages[1]).toBe(messages[0])
  })

  test('without a number the same answers are the same application', async () => {
    const input = buildApplicationInput({ email: 'twice@example.com' })
    const first = await sendApplication(hearth, input)
    expect((await sendApplication(hearth, input)).username).toBe(first.username)
    expect(await hearth.readMails('twice@example.com')).toHaveLength(1)
  })

  test('two people of one name at once both get in, with usernames of their own', async () => {
    const name = { firstName: 'Twin', lastName: 'Name' }
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((letter) =>
        sendApplication(hearth, buildApplicationInput({ ...name, email: `twin.${letter}@example.com` })),
      ),
    )
    expect(answers.flatMap((answer) => answer.errors ?? [])).toEqual([])
    const names = await Promise.all(
      ['a', 'b', 'c'].map(async (letter) => (await findMember(`twin.${letter}@example.com`))?.username),
    )
    expect(names.toSorted()).toEqual(['twin-name', 'twin-name-2', 'twin-name-3'])
  })
})

describe('R05 limits', () => {
  test('the sixth application from one network within half an hour waits', async () => {
    for (let count = 0; count < 5; count += 1) await sendApplication(hearth, buildApplicationInput())
    const sixth = await sendApplication(hearth, buildApplicationInput())
    expect([sixth.status, sixth.errors?.[0]?.extensions.code]).toEqual([429, 'RATE_LIMITED'])
  })

  test('the sixth application with one address within a day waits, wherever it comes from', async () => {
    const again = async () => {
      await hearth.db.deleteFrom('rateLimits').where('key', 'like', 'apply-ip%').execute()
      return sendApplication(hearth, buildApplicationInput({ email: 'often@example.com' }))
    }
    for (let count = 0; count < 5; count += 1) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
  })
})
