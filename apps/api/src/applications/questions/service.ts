import { maxAnswerLength, maxQuestionLength, questionDays } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { limitVisits } from '../../platform/limits.ts'
import { compileMail, sampleValues, textOf } from '../../platform/mail/compose.ts'
import { loadMailText, sendMails } from '../../platform/mail/outbox.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { hashSecret, issueBearer, tenantOfBearer } from '../../platform/tokens/bearer.ts'
import { getTenantConfiguration, originOf } from '../../tenants/index.ts'
import { applicationQuestionMail } from '../emails.ts'
import { type ApplicationRow, findApplication, getApplicationsByIds, parseText } from '../service.ts'
import {
  findOpenQuestion,
  insertQuestions,
  listQuestionsByMembers,
  setQuestionState,
  storeAnswer,
} from './queries.ts'

export type { QuestionRow } from './queries.ts'

const answers = { name: 'answer-ip', uses: 25, seconds: 300 }

/** Whom a question may be put to: who still waits for a decision. */
const isWaiting = (application: ApplicationRow): boolean =>
  application.status === 'PENDING' && !application.archive

/**
 * Mails each of the applicants a question with a reply link of their own, good for 14 days.
 * @returns those that were asked; people who are decided about already are skipped
 */
export async function askQuestion(
  scope: StaffScope,
  { ids, text: given }: { ids: string[]; text: string },
): Promise<ApplicationRow[]> {
  const text = parseText('text', given, maxQuestionLength)
  return scope.transaction(async (tx) => {
    const asked = (await getApplicationsByIds(tx, ids)).filter(isWaiting)
    if (asked.length === 0) return []
    const origin = await originOf(tx)
    const links = asked.map((application) => ({ application, ...newReplyLink(tx, origin) }))
    const questions = links.map(({ application, ...link }) => ({ memberId: application.id, ...link }))
    await insertQuestions(tx, questions, { text, askedBy: tx.actor.id })
    const askedIds = asked.map((application) => application.id)
    await setQuestionState(tx, askedIds, 'OPEN')
    await sendMails(
      tx,
      applicationQuestionMail,
      links.map(({ application, address }) => ({
        recipient: application.email,
        values: { firstName: application.firstName ?? '', question: text, link: address },
      })),
    )
    return getApplicationsByIds(tx, askedIds)
  })
}

/** The mail that `askQuestion` would send now, as the first of the asked gets it. */
export async function previewQuestion(scope: Scope, { ids, text }: { ids: string[]; text: string }) {
  const asked = (await getApplicationsByIds(scope, ids)).filter(isWaiting)
  const { tenantName, ...own } = await loadMailText(scope, applicationQuestionMail)
  const { subject, content } = compileMail(own)({
    ...sampleValues(applicationQuestionMail, tenantName),
    firstName: asked[0]?.firstName ?? '',
    question: text.trim(),
  })
  return { asked: asked.length, recipient: asked[0]?.email ?? null, subject, text: textOf(content) }
}

function newReplyLink(tx: Scope, origin: string) {
  const { token, hash, expires } = issueBearer(tx, questionDays * 86_400_000)
  return { tokenHash: hash, expires, address: `${origin}/question/${token}` }
}

/** The question of a link that may still be answered, in its tenant. @throws INVALID_TOKEN, whatever the reason */
async function findAsked(scope: Scope, token: string) {
  const tenantId = tenantOfBearer(token)
  if (!tenantId) throw errors.invalidToken()
  const home = scope.inTenant(tenantId)
  const question = await findOpenQuestion(home, hashSecret(token))
  const application = question && (await findApplication(home, question.memberId))
  if (!application || !isWaiting(application)) throw errors.invalidToken()
  return { home, question, application }
}

/** What the reply page shows. */
export async function openQuestion(scope: Scope, token: string) {
  const { home, question, application } = await findAsked(scope, token)
  const { name } = await getTenantConfiguration(home)
  const { text, expires } = question
  return { text, expires, firstName: application.firstName, tenantName: name }
}

/** Takes the answer, once. */
export async function answerQuestion(
  scope: Scope,
  { token, answer }: { token: string; answer: string },
): Promise<boolean> {
  const text = parseText('answer', answer, maxAnswerLength)
  await limitVisits(scope, answers)
  const { home, question } = await findAsked(scope, token)
  return home.transaction(async (tx) => {
    if (!(await storeAnswer(tx, question.id, text))) throw errors.invalidToken()
    await setQuestionState(tx, [question.memberId], 'ANSWERED')
    return true
  })
}

/** The questions put to each applicant, oldest first, in the order of the ids. */
export async function getQuestions(scope: Scope, ids: string[]) {
  const questions = Map.groupBy(await listQuestionsByMembers(scope, ids), (question) => question.memberId)
  return ids.map((id) => questions.get(id) ?? [])
}
