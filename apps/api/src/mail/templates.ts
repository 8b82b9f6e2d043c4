import { getActorName } from '../members/index.ts'
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
import { loadSender } from '../platform/mail/sender.ts'
import { auditLogOf, changeRecord, type RecordKind } from '../platform/record-changes.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { findTemplate, listTemplates, lockTemplate, type TemplateRow, upsertTemplate } from './queries.ts'
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
    version: own?.version ?? 1,
    ...(own?.subject != null
      ? { updated: own.updated, updatedById: own.updatedBy }
      : { updated: null, updatedById: null }),
  }
}

export async function getTemplates(scope: Scope): Promise<Template[]> {
  const [rows, sender] = await Promise.all([listTemplates(scope), loadSender(scope)])
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
  const [own, sender] = await Promise.all([findTemplate(scope, id), loadSender(scope)])
  return present(mail, own, sender.name)
}

/** Keeps the tenant's own text; one that equals the product's is no text of its own. */
export async function updateTemplate(
  scope: StaffScope,
  { id, input, ifVersion }: { id: string; input: MailText; ifVersion?: number | null },
): Promise<Template> {
  const mail = getMail(scope, id)
  const text = parseText(mail, input)
  const isDefault = text.subject === mail.subject && text.body === mail.body
  return changeTemplate(scope, mail, { text: isDefault ? productText : text, ifVersion })
}

/** Stands for the text that the product comes with. */
const productText = { subject: null, body: null }

export const resetTemplate = (scope: StaffScope, id: string): Promise<Template> =>
  changeTemplate(scope, getMail(scope, id), { text: productText })

/** The row outlives the tenant's own text, so that its versions never begin again. */
const templateRecord = (updatedBy: string): RecordKind<TemplateRow> => ({
  label: 'The mail',
  silent: new Set(['version']),
  lock: async (tx, name) =>
    (await lockTemplate(tx, name)) ?? { name, ...productText, version: 1, updated: tx.now, updatedBy },
  write: async (tx, before, changes) => {
    const after: TemplateRow = { ...before, ...changes, updated: tx.now, updatedBy }
    await upsertTemplate(tx, after)
    return after
  },
  log: auditLogOf('mail-template'),
  nameOf: getActorName,
  settings: 'email-template',
})

async function changeTemplate(
  scope: StaffScope,
  mail: Mail,
  { text, ifVersion }: { text: MailText | typeof productText; ifVersion?: number | null | undefined },
): Promise<Template> {
  const change = { id: mail.name, fields: text, ifVersion }
  const { after } = await changeRecord(scope, templateRecord(scope.actor.id), change)
  return present(mail, after, (await loadSender(scope)).name)
}

export async function previewMail(scope: Scope, id: string, input: MailText): Promise<MailBody> {
  const mail = getMail(scope, id)
  const sender = await loadSender(scope)
  const composed = compileMail(parseText(mail, input))(sampleValues(mail, sender.name))
  return {
    subject: composed.subject,
    text: textOf(composed.content),
    html: await renderHtml(sender, composed),
  }
}

/** @returns the address that it goes to: the caller's own */
export async function sendTest(scope: StaffScope, id: string, input: MailText): Promise<string> {
  const mail = getMail(scope, id)
  const text = parseText(mail, input)
  const recipient = scope.actor.email
  await scope.transaction((tx) => sendMails(tx, mail, [{ recipient, values: mail.sample }], { text }))
  return recipient
}

function getMail(scope: Scope, id: string): Mail {
  const mail = scope.services.mail.mails.get(id)
  if (!mail) throw errors.notFound('The email')
  return mail
}

function parseText(mail: Mail, { subject, body }: MailText): MailText {
  const text = { subject: subject.replace(/\s+/g, ' ').trim(), body: body.replace(/\r\n?/g, '\n').trim() }
  assertMailText(mail, text)
  return text
}
