import { randomInt } from 'node:crypto'
import { findMemberByUsername, inMemberTransaction, insertApplicant, slugOf } from '../members/index.ts'
import { once } from '../platform/jobs/once.ts'
import { limitUses, limitVisits } from '../platform/limits.ts'
import { sendMail } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { originOf } from '../tenants/index.ts'
import { applicationKnownMail, applicationReceivedMail } from './emails.ts'
import { type ApplicationForm, type ApplicationInput, parseForm } from './form.ts'
import { completeApplication, findMemberIdByReferralName, insertApplication } from './queries.ts'
import { findSentResume, type SentResume } from './resumes.ts'

/** What the page may show afterwards: the name of a referral link of the applicant's own. */
export type Receipt = { username: string }

/** As often as support is asked (security.md R05); a person who corrects a form a few times is let through. */
const fromOneNetwork = { name: 'apply-ip', uses: 5, seconds: 1_800 }
const withOneAddress = { name: 'apply-email', uses: 5, seconds: 86_400 }

/**
 * Takes an application (product.md 55). An address that is known already answers the same, in the same statements, and
 * changes nothing: its owner is told by mail. The same submission sent twice is one application; the same number with
 * other answers is refused, whether the person is known or not.
 */
export async function submitApplication(scope: Scope, input: ApplicationInput): Promise<Receipt> {
  const form = parseForm(input)
  await limitVisits(scope, fromOneNetwork)
  await limitUses(scope, withOneAddress, form.email.toLowerCase())
  const { requestId, ...contents } = input
  const request = {
    operation: 'application',
    // Without a number, the same answers are the same application.
    requestId: requestId || JSON.stringify(contents),
    contents,
    isKept: async (tx: Scope, name: string) => (await findMemberIdByReferralName(tx, name)) !== null,
  }
  return inMemberTransaction(scope, async (tx) => ({
    username: await once(tx, request, () => takeApplication(tx, form, input)),
  }))
}

/** @returns the applicant's referral name */
async function takeApplication(tx: Scope, form: ApplicationForm, input: ApplicationInput): Promise<string> {
  const referralName = newReferralName(form)
  const id = await insertApplication(tx, { referralName, consentVersion: input.consentVersion })
  const resume = await findSentResume(tx, input.resume)
  const invitedBy = await findInviter(tx, input.invitee)
  const { memberId, isNew } = await insertApplicant(tx, applicantOf(form, { invitedBy, resume }))
  await completeApplication(tx, id, { memberId, admitted: isNew, resumeId: isNew ? resume?.id : null })
  await answer(tx, form, isNew)
  return referralName
}

/** One mail in either case: the owner of a known address learns that somebody used it. */
async function answer(tx: Scope, { email, firstName }: ApplicationForm, isNew: boolean): Promise<void> {
  // Loaded in either case, so that both take the same statements.
  const origin = await originOf(tx)
  if (isNew) await sendMail(tx, applicationReceivedMail, { recipient: email, values: { firstName } })
  else {
    const values = { firstName, link: `${origin}/login` }
    await sendMail(tx, applicationKnownMail, { recipient: email, values })
  }
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * The referral link carries this instead of the member's username: a number that counts up behind equal names would
 * tell whether somebody was let in.
 */
function newReferralName(form: ApplicationForm): string {
  const suffix = Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${slugOf(form)}-${suffix}`
}

/** Who brought the applicant, by username or referral name; an unknown name is nobody, silently. */
async function findInviter(tx: Scope, invitee: string | null | undefined): Promise<string | null> {
  const name = (invitee ?? '').trim().toLowerCase().slice(0, 200)
  const byReferralName = await findMemberIdByReferralName(tx, name)
  const byUsername = await findMemberByUsername(tx, name)
  return byUsername?.id ?? byReferralName ?? null
}

const applicantOf = (
  form: ApplicationForm,
  { invitedBy, resume }: { invitedBy: string | null; resume: SentResume | undefined },
) => ({
  email: form.email,
  firstName: form.firstName,
  lastName: form.lastName,
  companyName: form.companyName,
  invitedBy,
  resume: resume ? { name: resume.name, url: resume.url } : null,
  additionalFormInfo: form,
})
