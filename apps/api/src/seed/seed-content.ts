import { contentColours, generateScene } from '@hearth/contract'
import type { Insertable } from 'kysely'
import { createItem, kindOf } from '../content/index.ts'
import type { PollVotesTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'
import { addressOf, fillUpload, reserveUpload } from '../uploads/index.ts'
import type { MemberInsert } from './builders.ts'
import type { Draft } from './content-drafts.ts'
import { actingAs } from './people.ts'
import type { Random } from './random.ts'

// Polls, quotes and free texts of the demo community, with pictures and votes.

const day = 86_400_000
const writtenBefore = 4 * day

type Community = { drafts: Draft[]; people: MemberInsert[]; staffId: string }

/** Items with their votes, as the staff member has made them in the days before each. */
export async function seedContent(
  tx: Scope,
  random: Random,
  { drafts, people, staffId }: Community,
): Promise<void> {
  for (const draft of drafts) {
    const [start, end] = draft.days.map((days) => morningOf(tx.now, days)) as [Date, Date]
    const written = new Date(Math.min(start.getTime(), tx.now.getTime()) - writtenBefore)
    const input = { ...(await fieldsOf(tx, draft)), start, end }
    const { id } = await createItem(actingAs(tx, staffId, written), kindOf(typeOf(draft)), { input })
    if (draft.kind === 'poll' && start <= tx.now)
      await seedVotes(tx, random, { draft, people, poll: { id, start, end } })
  }
}

/** Nine o'clock UTC of a day counted from today; what begins today or before has begun. */
function morningOf(now: Date, days: number): Date {
  const morning = new Date(now.getTime() + days * day)
  morning.setUTCHours(9, 0, 0, 0)
  return morning
}

const typeOf = ({ kind }: Draft) => ({ quote: 'QUOTE', poll: 'POLL', freeText: 'FREE_TEXT' })[kind]

async function fieldsOf(tx: Scope, { kind, days, colour, ...draft }: Draft) {
  const { picture, votes, weights, ...fields } = draft as Record<string, unknown>
  const backgroundColour = contentColours.find(({ label }) => label.startsWith(colour))?.value
  const imageURL = typeof picture === 'string' ? await drawPicture(tx, picture) : undefined
  return { ...fields, backgroundColour, ...(imageURL && { imageURL }) }
}

/** The drawn picture of a day, kept as if somebody had sent it. @returns its address */
async function drawPicture(tx: Scope, date: string): Promise<string> {
  const kind = tx.services.uploads.get('picture')
  if (!kind) throw new Error('No kind of upload is called picture')
  const { default: sharp } = await import('sharp')
  const content = await sharp(Buffer.from(generateScene(date)))
    .resize(960)
    .jpeg({ quality: 80 })
    .toBuffer()
  const contentType = 'image/jpeg'
  const id = await reserveUpload(tx, kind, { contentType, name: `${date}.jpg` })
  await fillUpload(tx, kind, {
    id,
    contentType,
    body: (async function* () {
      yield content
    })(),
  })
  return addressOf(tx, kind, { id, contentType })
}

type Voting = {
  draft: Extract<Draft, { kind: 'poll' }>
  people: MemberInsert[]
  poll: { id: string; start: Date; end: Date }
}

/** Members whose account was open at the start vote, more of them on the first days. */
async function seedVotes(tx: Scope, random: Random, { draft, people, poll }: Voting): Promise<void> {
  const { choices, votes = 0, weights = [] } = draft
  const wheel = choices.flatMap((choice, index) => Array<string>(weights[index] ?? 1).fill(choice))
  const guests = people.filter(
    ({ active, archive, accountActivatedAt }) =>
      active && !archive && accountActivatedAt != null && new Date(accountActivatedAt) < poll.start,
  )
  const latest = Math.min(poll.end.getTime(), tx.now.getTime()) - poll.start.getTime()
  const rows: Insertable<PollVotesTable>[] = random.some(guests, votes, votes).map(({ id }) => ({
    tenantId: tx.tenantId,
    pollId: poll.id,
    memberId: String(id),
    choice: random.pick(wheel),
    voted: new Date(poll.start.getTime() + random.next() ** 2 * latest),
  }))
  if (rows.length > 0) await tx.db.insertInto('pollVotes').values(rows).execute()
}
