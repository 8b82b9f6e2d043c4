import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

// What the figures of a demo community look back on, in two statements: applications of most of those who are decided
// about, from before the form's answers were kept, and sign-ins every few weeks between the first and the last.

export async function seedHistory(tx: Scope): Promise<void> {
  await sql`
    insert into applications (tenant_id, member_id, admitted, referral_name, submitted, consent_version)
    select tenant_id, id, true, 'before-' || username, created, '1' from members
    where tenant_id = ${tx.tenantId} and role = 'CUSTOMER' and status <> 'PENDING' and abs(hashtext(email)) % 6 > 0
      and not exists (select from applications known
                      where known.tenant_id = members.tenant_id and known.member_id = members.id)`.execute(
    tx.db,
  )
  await sql`
    insert into sign_ins (tenant_id, role, at)
    select tenant_id, role, at from members
    cross join lateral generate_series(first_login, last_activity,
      make_interval(days => 9 + abs(hashtext(email)) % 25, hours => abs(hashtext(username)) % 24)) at
    where tenant_id = ${tx.tenantId} and first_login is not null`.execute(tx.db)
}
