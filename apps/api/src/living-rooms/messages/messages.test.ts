import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { runWaiting } from '../../test/workers/run-waiting.ts'
import { messageJob } from '../jobs.ts'

// What staff write to everyone registered for a room.

let hearth: TestApp
let ines: SignedIn
let rosa: SignedIn
let roomId: string

const now = new Date('2026-11-21T17:30:00.000Z')
const start = new Date('2026-11-21T18:00:00.000Z')
const end = new Date('2026-11-21T18:20:00.000Z')
const input = { subject: 'Before we meet', text: 'Bring a story.\n\n{firstName} stays as it is.' }

beforeAll(async () => {
  hearth = await startTestApp({ now })
  ines = await hearth.signIn({ role: 'STAFF' })
  rosa = await hearth.signIn({ firstName: 'Rosa' })
  await hearth.db
    .updateTable('tenants')
    .set({ supportEmail: 'help@hearth.example' })
    .where('id', '=', 'hearth')
    .execute()
})
beforeEach(async () => {
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
  await hearth.pool.query('delete from graphile_worker._private_jobs')
  roomId = await newRoom([rosa.id])
})
afterAll(() => hearth.close())

async function newRoom(memberIds: string[]): Promise<string> {
  const [room] = await hearth.addRooms([{ title: 'Money talk', start, end }])
  const common = { tenantId: 'hearth', roomId: String(room?.id), role: 'ATTENDEE', created: now }
  if (memberIds.length > 0)
    await hearth.db
      .insertInto('roomRegistrations')
      .values(memberIds.map((memberId) => ({ ...common, memberId })))
      .execute()
  return String(room?.id)
}

const write = (id: string, message: object = input, requestId: string = randomUUID()) =>
  hearth.graphql(
    `mutation ($id: ID!, $input: RoomMessageInput!, $requestId: ID!) {
      livingRoomMessage(id: $id, input: $input, requestId: $requestId) { mails } }`,
    { id, input: message, requestId },
    ines.token,
  )
const preview = (id: string) =>
  hearth.graphql(
    `query ($id: ID!, $input: RoomMessageInput!) {
      livingRoomMessagePreview(id: $id, input: $input) { mails recipient replyTo subject text } }`,
    { id, input },
    ines.token,
  )
const code = (answer: { errors?: { extensions?: { code: string } }[] }) =>
  answer.errors?.[0]?.extensions?.code

const work = () => runWaiting(hearth, messageJob)

describe('writing to everyone registered', () => {
  test('sends each of them the words, with why they get them and a reply that reaches support', async () => {
    expect((await write(roomId)).data.livingRoomMessage).toEqual({ mails: 1 })
    expect(await hearth.readMails(rosa.email)).toEqual([])
    expect(await work()).toBe(1)
    const [mail] = await hearth.readMails(rosa.email)
    expect(mail).toMatchObject({ template: 'room-message', subject: 'Before we meet' })
    expect(mail?.text).toContain('Hello Rosa,')
    expect(mail?.text).toContain('Bring a story.\n\n{firstName} stays as it is.')
    expect(mail?.text).toContain('because you are registered for “Money talk”')
    expect(mail?.text).toContain(`http://localhost:4000/room/${roomId}`)
    const { replyTo, writtenBy } = await hearth.db
      .selectFrom('outboxMessages')
      .select(['replyTo', 'writtenBy'])
      .where('tenantId', '=', 'hearth')
      .executeTakeFirstOrThrow()
    expect([replyTo, writtenBy]).toEqual(['help@hearth.example', ines.id])
  })

  test('previews exactly the email that the first of them gets', async () => {
    const { data } = await preview(roomId)
    await write(roomId)
    await work()
    const [mail] = await hearth.readMails(rosa.email)
    expect(data.livingRoomMessagePreview).toEqual({
      mails: 1,
      recipient: rosa.email,
      replyTo: 'help@hearth.example',
      subject: mail?.subject,
      text: mail?.text,
    })
  })

  test('happens once for all clicks, and the job writes its emails once however often it runs', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2].map(() => write(roomId, input, requestId)))
    expect(answers.map(({ data }) => data.livingRoomMessage)).toEqual([{ mails: 1 }, { mails: 1 }])
    expect(code(await write(roomId, { ...input, subject: 'Other' }, requestId))).toBe('ALREADY_SENT')
    expect(await work()).toBe(1)
    await work()
    expect(await hearth.readMails(rosa.email)).toHaveLength(1)
  })

  test('reaches the registrants of a finished or cancelled room too, but not who is archived', async () => {
    const [archived] = await hearth.addMembers([{ archive: true }])
    const id = await newRoom([rosa.id, String(archived?.id)])
    await hearth.graphql(`mutation { livingRoomCancel(id: "${id}", reason: "Ill") { id } }`, {}, ines.token)
    expect((await write(id)).data.livingRoomMessage).toEqual({ mails: 1 })
    hearth.clock.now = end
    expect((await write(roomId)).data.livingRoomMessage).toEqual({ mails: 1 })
    hearth.clock.now = now
  })

  test('is refused where nobody can be emailed; the preview says so with nobody’s name', async () => {
    const empty = await newRoom([])
    expect((await write(empty)).errors?.[0]?.message).toBe(
      '[BAD_INPUT] No one who is registered can be emailed',
    )
    const { data } = await preview(empty)
    expect(data.livingRoomMessagePreview).toMatchObject({ mails: 0, recipient: null, subject: input.subject })
  })

  test.each([
    [{ subject: ' ' }, 'The subject cannot be empty'],
    [{ text: '\n' }, 'The text cannot be empty'],
    [{ subject: 'x'.repeat(151) }, 'The subject takes at most 150 characters, not 151'],
    [{ text: 'x'.repeat(5_001) }, 'The text takes at most 5000 characters, not 5001'],
  ])('refuses %j', async (changes, message) => {
    expect((await write(roomId, { ...input, ...changes })).errors?.[0]?.message).toBe(
      `[BAD_INPUT] ${message}`,
    )
  })

  test('leaves the words and how many were emailed in the room’s audit log', async () => {
    await write(roomId)
    const { data } = await hearth.graphql(
      `{ livingRoomAuditLog(id: "${roomId}") { edges { node { action updatedDetails } } } }`,
      {},
      ines.token,
    )
    const [{ node }] = data.livingRoomAuditLog.edges
    expect([node.action, JSON.parse(node.updatedDetails)]).toEqual(['MESSAGE', { ...input, mails: 1 }])
  })
})
