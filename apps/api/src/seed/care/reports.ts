import type { ReportStatus } from '@hearth/contract'
import type { Scope } from '../../platform/scope.ts'
import { createReport, updateReport } from '../../reports/index.ts'
import type { MemberInsert } from '../builders.ts'
import { actingAs } from '../people.ts'
import type { Random } from '../random.ts'

// Reports of the demo community: what waits, what is in review and what became of the others.

const day = 86_400_000

type Draft = {
  daysAgo: number
  reason: string
  /** About the Living Room where it happened too, or about that alone. */
  about?: 'room' | 'both'
  steps?: [status: ReportStatus, note: string][]
}

const drafts: Draft[] = [
  {
    daysAgo: 0.1,
    about: 'both',
    reason: 'Interrupted three of us and did not stop when the host asked. One person left in tears.',
  },
  {
    daysAgo: 0.6,
    reason: 'Has written to me four times about a coaching offer, although I said no after the first.',
  },
  {
    daysAgo: 1.4,
    about: 'room',
    reason: 'The description promised a closed group. Somebody was recording on a second phone.',
  },
  {
    daysAgo: 2.2,
    reason: 'The photo in this profile is of an actress. I think the person is not who they say they are.',
  },
  {
    daysAgo: 4,
    reason: 'Found me on another network after the room and keeps asking where I live.',
    about: 'both',
    steps: [['IN_REVIEW', 'Spoke to both on the phone. They have no contact there any more.']],
  },
  {
    daysAgo: 6,
    reason: 'Selling a “guaranteed return” investment in private messages.',
    steps: [['IN_REVIEW', 'Two more members got the same message. Waiting for screenshots.']],
  },
  {
    daysAgo: 12,
    reason: 'Passed on in a chat what I had said in confidence in the room.',
    about: 'both',
    steps: [
      ['IN_REVIEW', 'Both remember it differently. Talked to each of them.'],
      ['RESOLVED', 'Has apologised and read the house rules again. The first report.'],
    ],
  },
  {
    daysAgo: 19,
    reason: 'Rude about my accent.',
    about: 'both',
    steps: [['RESOLVED', 'Was told that the next time ends the membership.']],
  },
  {
    daysAgo: 26,
    reason: 'Did not turn up as a panellist and left us without a guest.',
    about: 'both',
    steps: [['DISMISSED', 'Was in hospital. Nothing to act on.']],
  },
  {
    daysAgo: 33,
    about: 'room',
    reason: 'The link led to another meeting for the first ten minutes.',
    steps: [['RESOLVED', 'A wrong address in the room. Corrected, and the host told everybody.']],
  },
  {
    daysAgo: 47,
    reason: 'I do not like the clothes on camera.',
    steps: [['DISMISSED', 'Not against any rule.']],
  },
  {
    daysAgo: 58,
    reason: 'Sent the same advertisement to everyone in the room.',
    steps: [
      ['IN_REVIEW', 'Asked them to stop.'],
      ['RESOLVED', 'It stopped, and the messages are removed.'],
    ],
  },
]

type Community = { people: MemberInsert[]; staffId: string }

export async function seedReports(tx: Scope, random: Random, { people, staffId }: Community): Promise<void> {
  const members = people.filter(({ active, archive, firstLogin }) => active && !archive && firstLogin)
  const rooms = await listPastRooms(tx, drafts.length)
  // One person is reported several times, as it happens.
  const known = random.pick(members)
  for (const [index, draft] of drafts.entries()) {
    const reporter = random.pick(members.filter(({ id }) => id !== known.id))
    const others = members.filter(({ id }) => id !== reporter.id)
    const reported = index % 5 === 1 ? known : random.pick(others)
    const at = (days: number) => new Date(tx.now.getTime() - days * day)
    const input = {
      reason: draft.reason,
      userId: draft.about === 'room' ? null : String(reported.id),
      livingRoomId: draft.about ? rooms[index]?.id : null,
    }
    const report = await createReport(actingAs(tx, String(reporter.id), at(draft.daysAgo)), { input })
    for (const [step, [status, note]] of (draft.steps ?? []).entries()) {
      const scope = actingAs(tx, staffId, at(draft.daysAgo * (0.8 - step * 0.3)))
      await updateReport(scope, { id: report.id, input: { status, note } })
    }
  }
}

const listPastRooms = (tx: Scope, limit: number) =>
  tx.db
    .selectFrom('livingRooms')
    .select('id')
    .where('tenantId', '=', tx.tenantId)
    .where('end', '<', tx.now)
    .where('cancelled', 'is', null)
    .orderBy('start', 'desc')
    .limit(limit)
    .execute()
