import { sql } from 'kysely'
import type { Scope } from '../platform/scope.ts'
import { invitedEmail } from './accounts.ts'
import type { MemberInsert } from './builders.ts'

const day = 86_400_000
const before = (tx: Scope, days: number): Date => new Date(tx.now.getTime() - days * day)

/** How the invites of the demo stand, in turn: days since they were made, and what happened since. */
const inviteStandings = [
  { days: 0.2 },
  { days: 1.5, opened: 1, reminders: 1 },
  { days: 2, opened: 1.5, clicked: 1.5, reminders: 1 },
  { days: 3.4, reminders: 2 },
  { days: 9, reminders: 2 },
  { days: 20, opened: 18, clicked: 18, reminders: 1 },
]

/** An invite for everybody who was approved, as far along as the person is; `waiting` are some who have not opened theirs. */
export async function seedInvites(tx: Scope, waiting: MemberInsert[]): Promise<void> {
  // The oldest of these links is four weeks old.
  const known = waiting.filter(({ created }) => new Date(String(created)) < before(tx, 28))
  const rows = known.slice(0, 60).flatMap((person, index) => {
    const standing = inviteStandings[index % inviteStandings.length] as (typeof inviteStandings)[number] & {
      opened?: number
      clicked?: number
      reminders?: number
    }
    const made = (days: number, superseded: Date | null) => ({
      tenantId: tx.tenantId,
      memberId: String(person.id),
      created: before(tx, days),
      expires: before(tx, days - 4),
      opened: standing.opened ? before(tx, standing.opened) : null,
      clicked: standing.clicked ? before(tx, standing.clicked) : null,
      reminders: standing.reminders ?? 0,
      superseded,
    })
    // Every third person had an earlier link, before staff sent another.
    const earlier = made(standing.days + 7, before(tx, standing.days))
    return index % 3 === 0 ? [made(standing.days, null), earlier] : [made(standing.days, null)]
  })
  if (rows.length > 0) await tx.db.insertInto('invites').values(rows).execute()
  await noteClicks(tx)
  await seedOtherInvites(tx)
}

/** A member has clicked exactly when one of the links was. */
async function noteClicks(tx: Scope): Promise<void> {
  await sql`
    update members set clicked_activation_link = links.clicked
    from (select member_id, bool_or(clicked is not null) as clicked from invites
          where tenant_id = ${tx.tenantId} group by member_id) as links
    where tenant_id = ${tx.tenantId} and id = member_id`.execute(tx.db)
}

/** Everybody else's link was mailed some hours before the account was opened by it, or days after the beginning. */
async function seedOtherInvites(tx: Scope): Promise<void> {
  await sql`
    insert into invites (tenant_id, member_id, created, expires, opened, clicked, used)
    select members.tenant_id, members.id, mailed, mailed + interval '4 days', looked, looked, account_activated_at
    from members,
      lateral (select case when account_activated_at is null
                      then least(members.created + interval '3 days', ${tx.now}::timestamptz - interval '5 days')
                      else account_activated_at - interval '5 hours' end as planned) as plan,
      lateral (select greatest(members.created, planned) as mailed) as mailing,
      lateral (select case when clicked_activation_link
                      then least(mailed + interval '4 hours', account_activated_at) end as looked) as look
    where members.tenant_id = ${tx.tenantId} and status = 'APPROVED' and email <> ${invitedEmail}
      and not exists (select from invites
                      where invites.tenant_id = members.tenant_id and member_id = members.id)`.execute(tx.db)
}
