import type { SummaryPeriod } from '@hearth/contract'
import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

export async function findChoices(scope: Scope, memberId: string): Promise<SummaryPeriod[]> {
  const rows = await scope.db
    .selectFrom('summaryChoices')
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .select('period')
    .orderBy('period', 'desc')
    .execute()
  return rows.map(({ period }) => period as SummaryPeriod)
}

export async function insertChoices(tx: Scope, memberId: string, periods: SummaryPeriod[]): Promise<void> {
  if (periods.length === 0) return
  const common = { tenantId: tx.tenantId, memberId, chosen: tx.now }
  await tx.db
    .insertInto('summaryChoices')
    .values(periods.map((period) => ({ ...common, period })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'period']).doNothing())
    .execute()
}

export async function deleteChoices(tx: Scope, memberId: string, periods: SummaryPeriod[]): Promise<void> {
  await tx.db
    .deleteFrom('summaryChoices')
    .where('tenantId', '=', tx.tenantId)
    .where('memberId', '=', memberId)
    .where('period', '=', ({ fn, val }) => fn.any(val(periods)))
    .execute()
}

/** Seven in the morning of a day by the tenant's clock. */
export async function findMorning(scope: Scope, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ instant: Date }>`
    select (${day}::date + time '07:00') at time zone ${timeZone} as instant`.execute(scope.db)
  return (rows[0] as { instant: Date }).instant
}

export async function hasChoices(scope: Scope, period: SummaryPeriod): Promise<boolean> {
  const row = await scope.db
    .selectFrom('summaryChoices')
    .where('tenantId', '=', scope.tenantId)
    .where('period', '=', period)
    .select('memberId')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** `due`: who has chosen it later begins with the next one. */
type Mailed = { period: SummaryPeriod; firstDay: string; due: Date }

export async function findUnmailed(scope: Scope, { period, firstDay, due }: Mailed): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member_id as id from summary_choices as choices
    where tenant_id = ${scope.tenantId} and period = ${period} and chosen <= ${due} and not exists (
      select from summary_mails as mails
      where mails.tenant_id = ${scope.tenantId} and mails.member_id = choices.member_id
        and mails.period = ${period} and mails.first_day = ${firstDay}::date)`.execute(scope.db)
  return rows.map(({ id }) => id)
}

/**
 * Notes whom the figures are mailed to. Of two workers at once the second waits for the first and finds nobody left.
 * @returns those who have not had them and still want them
 */
export async function insertMails(tx: Scope, memberIds: string[], mailed: Mailed): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into summary_mails (tenant_id, member_id, period, first_day, written)
    select ${tx.tenantId}, member_id, period, ${mailed.firstDay}::date, ${tx.now} from summary_choices
    where tenant_id = ${tx.tenantId} and period = ${mailed.period} and chosen <= ${mailed.due}
      and member_id = any(${memberIds}::uuid[])
    on conflict do nothing returning member_id as id`.execute(tx.db)
  return rows.map(({ id }) => id)
}
