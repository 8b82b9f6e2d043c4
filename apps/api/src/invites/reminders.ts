import { getMembersByIds } from '../members/index.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { formatUtc } from '../platform/values/date-time.ts'
import { inviteReminderMail } from './emails.ts'
import { letterOf, maySignUp, newLink } from './links.ts'
import { type InviteRow, insertLinks, lockUnreminded, setReminders } from './queries.ts'

const day = 86_400_000
/** The second reminder first: a person who missed both because nothing ran gets one mail, not two. */
const reminders = [
  { number: 2, afterMs: 3 * day },
  { number: 1, afterMs: day },
]
const atOnce = 100

/** Reminds everybody who was invited a day or three days ago and has not chosen a password, once each. */
export async function remindInvited(scope: Scope): Promise<void> {
  for (const { number, afterMs } of reminders) {
    const since = new Date(scope.now.getTime() - afterMs)
    let found = atOnce
    while (found === atOnce) {
      found = await scope.transaction(async (tx) => {
        const invites = await lockUnreminded(tx, { since, number, limit: atOnce })
        if (invites.length > 0) await remind(tx, invites, number)
        return invites.length
      })
    }
  }
}

/** A reminder carries a link of its own, because only the hashes of the earlier ones are kept; those work on. */
async function remind(tx: Scope, invites: InviteRow[], number: number): Promise<void> {
  await setReminders(
    tx,
    invites.map((invite) => invite.id),
    number,
  )
  const memberIds = invites.map((invite) => invite.memberId)
  const members = new Map((await getMembersByIds(tx, memberIds)).map((member) => [member.id, member]))
  const invitable = await maySignUp(tx, [...members.values()])
  const reminded = []
  for (const invite of invites) {
    const member = members.get(invite.memberId)
    if (member && invitable.has(member.id))
      reminded.push({ invite, member, link: await newLink(tx, invite.id) })
  }
  if (reminded.length === 0) return
  await insertLinks(
    tx,
    reminded.map(({ link }) => link),
  )
  await sendMails(
    tx,
    inviteReminderMail,
    reminded.map(({ invite, member, link }) => {
      const letter = letterOf(member, link)
      return { ...letter, values: { ...letter.values, until: formatUtc(invite.expires) } }
    }),
  )
}
