import type { Scope } from '../../platform/scope.ts'
import {
  addNote,
  createRequest,
  createSavedReply,
  replyToRequest,
  updateConversationAs,
} from '../../support/index.ts'
import type { MemberInsert } from '../builders.ts'
import { actingAs, asOf } from '../people.ts'
import type { Random } from '../random.ts'
import { type SupportDraft, savedReplyDrafts, supportDrafts } from './support-drafts.ts'

const hour = 3_600_000

type Community = {
  /** Those who may ask. */
  people: MemberInsert[]
  /** Who asks where the draft says so. */
  regular: MemberInsert | undefined
  staffIds: string[]
}

/** Support requests in all states, with notes and people responsible, and saved replies. */
export async function seedSupport(tx: Scope, random: Random, community: Community): Promise<void> {
  const members = community.people.filter(
    ({ active, archive, firstLogin }) => active && !archive && firstLogin,
  )
  const [ines = ''] = community.staffIds
  for (const draft of savedReplyDrafts) await createSavedReply(actingAs(tx, ines, tx.now), draft)
  for (const draft of supportDrafts) {
    const member = draft.by === 'regular' ? community.regular : random.pick(members)
    await seedConversation(tx, draft, { member, staffIds: community.staffIds })
  }
}

type Cast = { member: MemberInsert | undefined; staffIds: string[] }

async function seedConversation(tx: Scope, draft: SupportDraft, { member, staffIds }: Cast): Promise<void> {
  const { hoursAgo, by, subject, body, said = [], assignee, closed } = draft
  const start = tx.now.getTime() - hoursAgo * hour
  // Each thing that is said comes some hours after the one before, and never in the future.
  const at = (step: number) =>
    new Date(start + Math.min(step * 3, (hoursAgo * step) / (said.length + 2)) * hour)
  const from =
    by === 'stranger'
      ? { name: draft.name ?? null, email: String(draft.email) }
      : {
          name: [member?.firstName, member?.lastName].filter(Boolean).join(' '),
          email: String(member?.email),
        }
  const asking = by === 'stranger' ? asOf(tx, at(0)) : actingAs(tx, String(member?.id), at(0))
  const request = await createRequest(asking, { ...from, subject, body })
  const id = request.conversationId
  const staffId = staffIds[(assignee ?? hoursAgo) % staffIds.length] ?? ''
  for (const [index, [kind, text]] of said.entries()) {
    const staff = actingAs(tx, staffId, at(index + 1))
    if (kind === 'note') await addNote(staff, { id, text })
    else await replyToRequest(kind === 'staff' ? staff : asOf(tx, at(index + 1)), request.id, { body: text })
  }
  const input = {
    // Each takes it on, so that nobody is mailed.
    ...(assignee !== undefined && { assigneeId: staffId }),
    ...(closed && { state: 'CLOSED' as const }),
  }
  if (Object.keys(input).length > 0)
    await updateConversationAs(actingAs(tx, staffId, at(said.length + 1)), { id, input })
}
