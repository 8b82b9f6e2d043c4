import { fullName, getMembersByIds } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { compileMail, sampleValues, textOf } from '../platform/mail/compose.ts'
import {
  assertMailText,
  type Mail,
  type MailText,
  placesOf,
  subjectPlacesOf,
} from '../platform/mail/define-mail.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import { renderHtml } from '../platform/mail/render-html.ts'
import { readSender } from '../platform/mail/sender.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import {
  deleteTemplate,
  findTemplate,
  insertTemplateChange,
  listTemplates,
  lockTemplate,
  type TemplateRow,
  upsertTemplate,
} from './queries.ts'
import type { MailBody } from './service.ts'

/** A mail as staff see it: what it is, and the text that holds in their tenant. */
export type Template = ReturnType<typeof present>

function present(mail: Mail, own: TemplateRow | undefined, tenantName: string) {
  const sample = sampleValues(mail, tenantName)
  const inSubject = subjectPlacesOf(mail)
  return {
    id: mail.name,
    title: mail.title,
    when: mail.when,
    secret: mail.secret ?? false,
    subject: own?.subject ?? mail.subject,
    body: own?.body ?? mail.body,
    defaultSubject: mail.subject,
    defaultBody: mail.body,
    places: placesOf(mail).map((name) => ({
      name,
      sample: sample[name] ?? '',
      inSubject: inSubject.includes(name),
    })),
    updated: own?.updated ?? null,
    updatedById: own?.updatedBy ?? null,
  }
}

export async function getTemplates(scope: Scope): Promise<Template[]> {
  const [rows, sender] = await Promise.all([listTemplates(scope), readSender(scope)])
  return [...scope.services.mail.mails.values()].map((mail) =>
    present(
      mail,
      rows.find(({ name }) => name === mail.name),
      sender.name,
    ),
  )
}

export async function findTemplateById(scope: Scope, id: string): Promise<Template | null> {
  const mail = scope.services.mail.mails.get(id)
  if (!mail) return null
  const [own, sender] = await Promise.all([findTemplate(scope, id), readSender(scope)])
  return present(mail, own, sender.name)
}

/** Keeps the tenant's own text; one that equals the product's is no text of its own. */
export async function updateTemplate(
  scope: StaffScope,
  { id, input, ifUpdated }: { id: string; input: MailText; ifUpdated?: Date | null },
): Promise<Template> {
  const mail = getMail(scope, id)
  const text = readText(mail, input)
  const isDefault = text.subject === mail.subject && text.body === mail.body
  return changeTemplate(scope, mail, { text: isDefault ? null : text, ifUpdated: ifUpdated ?? null })
}

export const resetTemplate = (scope: StaffScope, id: string): Promise<Template> =>
  changeTemplate(scope, getMail(scope, id), { text: null })

async function changeTemplate(
  scope: StaffScope,
  mail: Mail,
  { text, ifUpdated }: { text: MailText | null; ifUpdated?: Date | null },
): Promise<Template> {
  const actorId = scope.actor.id
  return scope.transaction(async (tx) => {
    const before = await lockTemplate(tx, mail.name)
    if (ifUpdated !== undefined) await assertUnchanged(tx, before, ifUpdated)
    const sender = await readSender(tx)
    if (before?.subject === text?.subject && before?.body === text?.body)
      return present(mail, before, sender.name)
    const own = text ? await upsertTemplate(tx, { ...text, name: mail.name, updatedBy: actorId }) : undefined
    if (!text) await deleteTemplate(tx, mail.name)
    await insertTemplateChange(tx, { name: mail.name, actorId, before: before ?? null, after: text })
    return present(mail, own, sender.name)
  })
}

/** @throws CONFLICT when somebody else has changed the text since the form was opened */
async function assertUnchanged(
  tx: Scope,
  now: TemplateRow | undefined,
  ifUpdated: Date | null,
): Promise<void> {
  if ((now?.updated.getTime() ?? null) === (ifUpdated?.getTime() ?? null)) return
  const [colleague] = now ? await getMembersByIds(tx, [now.updatedBy]) : []
  throw errors.conflict(colleague ? fullName(colleague) : 'A colleague', ['subject', 'body'])
}

export async function previewMail(scope: Scope, id: string, input: MailText): Promise<MailBody> {
  const mail = getMail(scope, id)
  const sender = await readSender(scope)
  const composed = compileMail(readText(mail, input))(sampleValues(mail, sender.name))
  return {
    subject: composed.subject,
    text: textOf(composed.content),
    html: await renderHtml(sender, composed),
  }
}

/** @returns the address that it goes to: the caller's own */
export async function sendTest(scope: StaffScope, id: string, input: MailText): Promise<string> {
  const mail = getMail(scope, id)
  const text = readText(mail, input)
  const recipient = scope.actor.email
  await scope.transaction((tx) => sendMails(tx, mail, [{ recipient, values: mail.sample }], text))
  return recipient
}

function getMail(scope: Scope, id: string): Mail {
  const mail = scope.services.mail.mails.get(id)
  if (!mail) throw errors.notFound('The mail')
  return mail
}

function readText(mail: Mail, { subject, body }: MailText): MailText {
  const text = { subject: subject.replace(/\s+/g, ' ').trim(), body: body.replace(/\r\n?/g, '\n').trim() }
  assertMailText(mail, text)
  return text
}
