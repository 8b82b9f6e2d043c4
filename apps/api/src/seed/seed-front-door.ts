import { privacyNote } from '@hearth/contract'
import type { Scope } from '../platform/scope.ts'
import { hashSecret } from '../platform/tokens/bearer.ts'
import { buildApplication, type MemberInsert } from './builders.ts'
import type { Random } from './random.ts'
import * as words from './vocabulary.ts'

// The demo community's front door: applications that wait, with resumes, notes and questions.

type People = { applicants: MemberInsert[]; staff: { id: string }[] }

const day = 86_400_000
const waitingCount = 40

const before = (tx: Scope, days: number): Date => new Date(tx.now.getTime() - days * day)

/** `applicants` are PENDING members. */
export async function seedFrontDoor(tx: Scope, random: Random, { applicants, staff }: People): Promise<void> {
  const waiting = applicants.slice(0, waitingCount)
  for (const [index, person] of waiting.entries()) {
    const submitted = before(tx, 12 * (index / waitingCount) ** 2 + 0.05)
    const resumeId = random.chance(0.6) ? await seedResume(tx, random, person) : null
    await seedApplication(tx, random, { person, submitted, resumeId })
  }
  await seedNotes(tx, random, { waiting, staff })
  await seedQuestions(tx, { waiting, staff })
}

type Waiting = { person: MemberInsert; submitted: Date; resumeId: string | null }

async function seedApplication(tx: Scope, random: Random, { person, submitted, resumeId }: Waiting) {
  const { firstName, lastName, email } = person as { firstName: string; lastName: string; email: string }
  const form = buildApplication(random, { firstName, lastName, email })
  await tx.db
    .updateTable('members')
    .set({
      created: submitted,
      updated: submitted,
      companyName: form.companyName,
      additionalFormInfo: JSON.stringify(form),
      resume:
        resumeId &&
        JSON.stringify({
          name: `${firstName} ${lastName}.pdf`,
          url: `/files/${tx.tenantId}/${resumeId}.pdf`,
        }),
    })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', String(person.id))
    .execute()
  await tx.db
    .insertInto('applications')
    .values({
      tenantId: tx.tenantId,
      memberId: String(person.id),
      admitted: true,
      referralName: `${person.username}-demo`,
      resumeId,
      submitted,
      consentVersion: privacyNote.version,
    })
    .execute()
}

async function seedResume(tx: Scope, random: Random, person: MemberInsert): Promise<string> {
  const id = random.uuid()
  const name = `${person.firstName} ${person.lastName}`
  await tx.services.storage.put(
    `resumes/${tx.tenantId}/${id}.pdf`,
    buildPdf([name, `${person.occupation}, ${person.companyName}`]),
  )
  await tx.db
    .insertInto('uploads')
    .values({
      tenantId: tx.tenantId,
      id,
      kind: 'resume',
      name: `${name}.pdf`,
      contentType: 'application/pdf',
      created: tx.now,
      expires: tx.now,
      stored: tx.now,
    })
    .execute()
  return id
}

/** A page of a few lines, as small as a PDF can be. */
export function buildPdf(lines: string[]): Buffer {
  const shown = lines
    .map((line) => `(${line.replace(/[^ -~]/g, '?').replace(/[()\\]/g, ' ')}) Tj T*`)
    .join('\n')
  const text = `BT /F1 14 Tf 18 TL 60 760 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + end, 'latin1')
}

type Desk = { waiting: MemberInsert[]; staff: { id: string }[] }

async function seedNotes(tx: Scope, random: Random, { waiting, staff }: Desk): Promise<void> {
  const notes = waiting
    .filter((_, index) => index % 4 === 0)
    .map((person) => ({
      tenantId: tx.tenantId,
      memberId: String(person.id),
      authorId: random.pick(staff).id,
      text: random.pick(words.deskNotes),
      created: before(tx, random.next()),
    }))
  await tx.db.insertInto('memberNotes').values(notes).execute()
}

/** One that waits for its answer, and one whose answer waits to be read. */
async function seedQuestions(tx: Scope, { waiting, staff }: Desk): Promise<void> {
  const [open, answered] = [String(waiting[3]?.id), String(waiting[6]?.id)]
  const asked = { tenantId: tx.tenantId, askedBy: String(staff[0]?.id), expires: before(tx, -12) }
  await tx.db
    .insertInto('applicationQuestions')
    .values([
      {
        ...asked,
        memberId: open,
        text: 'You write of a workshop on negotiating. How long would it be, and for how many people?',
        tokenHash: hashSecret(`demo ${open}`),
        created: before(tx, 2),
        answer: null,
        answered: null,
      },
      {
        ...asked,
        memberId: answered,
        text: 'Which evenings suit you best? Most rooms begin at 18:00 London time.',
        tokenHash: hashSecret(`demo ${answered}`),
        created: before(tx, 3),
        answer: 'Tuesdays and Thursdays are good. Mondays only after 19:00, because of choir.',
        answered: before(tx, 1),
      },
    ])
    .execute()
  for (const [id, question] of [
    [open, 'OPEN'],
    [answered, 'ANSWERED'],
  ] as const)
    await tx.db
      .updateTable('applications')
      .set({ question })
      .where('tenantId', '=', tx.tenantId)
      .where('memberId', '=', id)
      .execute()
}
