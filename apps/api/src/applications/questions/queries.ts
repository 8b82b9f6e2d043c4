import { type Selectable, sql } from 'kysely'
import type { ApplicationQuestionsTable } from '../../platform/database/tables.generated.ts'
import type { Scope } from '../../platform/scope.ts'

export type QuestionRow = Omit<Selectable<ApplicationQuestionsTable>, 'tenantId' | 'tokenHash'>

const columns = [
  'id',
  'memberId',
  'askedBy',
  'text',
  'created',
  'expires',
  'answer',
  'answered',
] as const satisfies (keyof QuestionRow)[]

export type NewQuestion = { memberId: string; tokenHash: Buffer; expires: Date }

export async function insertQuestions(
  tx: Scope,
  questions: NewQuestion[],
  { text, askedBy }: { text: string; askedBy: string },
): Promise<void> {
  const memberIds = questions.map((question) => question.memberId)
  await sql`
    insert into application_questions (tenant_id, member_id, asked_by, text, token_hash, created, expires)
    select ${tx.tenantId}, asked.member_id, ${askedBy}::uuid, ${text}, asked.token_hash, ${tx.now}, asked.expires
    from unnest(${memberIds}::uuid[], ${questions.map((question) => question.tokenHash)}::bytea[],
        ${questions.map(({ expires }) => expires)}::timestamptz[])
      as asked (member_id, token_hash, expires)`.execute(tx.db)
}

export async function setQuestionState(
  tx: Scope,
  memberIds: string[],
  question: 'OPEN' | 'ANSWERED',
): Promise<void> {
  await tx.db
    .updateTable('applications')
    .set({ question })
    .where('tenantId', '=', tx.tenantId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .where('admitted', '=', true)
    .execute()
}

/** A question whose answer is still waited for, by the hash of its link's token. */
export async function findOpenQuestion(scope: Scope, tokenHash: Buffer): Promise<QuestionRow | undefined> {
  return scope.db
    .selectFrom('applicationQuestions')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('tokenHash', '=', tokenHash)
    .where('expires', '>=', scope.now)
    .where('answered', 'is', null)
    .executeTakeFirst()
}

/** @returns false when an answer was stored before */
export async function storeAnswer(tx: Scope, id: string, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('applicationQuestions')
    .set({ answer, answered: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('answered', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listQuestionsByMembers(scope: Scope, memberIds: string[]): Promise<QuestionRow[]> {
  return scope.db
    .selectFrom('applicationQuestions')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .orderBy('created')
    .orderBy('id')
    .execute()
}

/** The questions and their answers as events of the person's timeline. */
export const selectQuestionEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select step.event || '-' || question.id as id, step.event, step.at, step.actor_id,
    jsonb_build_object('text', step.text) as facts
  from application_questions as question
  cross join lateral (values
    ('asked', question.created, question.asked_by, question.text),
    ('answered', question.answered, null, question.answer)) as step (event, at, actor_id, text)
  where question.tenant_id = ${tenantId} and question.member_id = ${id}::uuid and step.at is not null`
