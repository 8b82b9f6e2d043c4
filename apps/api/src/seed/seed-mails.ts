import { passwordChangedMail, recoveryCodeMail } from '../identity/index.ts'
import { importFinishedMail } from '../imports/index.ts'
import { inviteMembers } from '../invites/index.ts'
import { accountMadeMail, memberAddresses } from '../members/index.ts'
import { sendMail } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { originOf } from '../tenants/index.ts'

const hour = 3_600_000

/** The demo community's outbox: what would have been sent in the last weeks, and one mail that a server refused. */
export async function seedMails(tx: Scope): Promise<void> {
  const at = (hoursAgo: number): Scope => ({ ...tx, now: new Date(tx.now.getTime() - hoursAgo * hour) })
  const [invited, settled] = [await findPeople(tx, { active: false }), await findPeople(tx, { active: true })]
  for (const [index, person] of invited.slice(0, 9).entries())
    await inviteMembers(at(3 + index * 9), [{ ...person, id: String(person.id) }])
  for (const [index, { email: recipient, firstName }] of settled.slice(0, 16).entries()) {
    const scope = at(2 + index * 27)
    if (index % 4 === 0)
      await sendMail(scope, accountMadeMail, { recipient, values: { firstName: firstName ?? '' } })
    else if (index % 2 === 0)
      await sendMail(scope, recoveryCodeMail, { recipient, values: { code: '730518' } })
    else await sendMail(scope, passwordChangedMail, { recipient, values: {} })
  }
  await sendMail(at(30), importFinishedMail, {
    recipient: 'staff@hearth.example',
    values: {
      firstName: 'Ines',
      fileName: 'northwind.csv',
      outcome: '240 people were imported. 3 people were skipped because they are members already.',
      link: `${await originOf(tx)}/admin/imports`,
    },
  })
  await sendMail(at(1), accountMadeMail, {
    recipient: 'tove.lindqvist@old-address.example',
    values: { firstName: 'Tove' },
  })
  await markKept(tx)
  for (const [index, { email }] of settled.slice(16, 19).entries())
    await memberAddresses.mark(at(5 + index * 50), email, bounces[index % bounces.length] ?? '')
}

const bounces = [
  'The email came back: 550 5.1.1 The email account that you tried to reach does not exist',
  'An email to this address was reported as spam',
]

const findPeople = (tx: Scope, { active }: { active: boolean }) =>
  tx.db
    .selectFrom('members')
    .select(['id', 'email', 'firstName'])
    .where('tenantId', '=', tx.tenantId)
    .where('status', '=', 'APPROVED')
    .where('active', '=', active)
    .where('archive', '=', false)
    .where('email', 'not like', '%@hearth.example')
    .orderBy('username')
    .limit(20)
    .execute()

async function markKept(tx: Scope): Promise<void> {
  const messages = tx.db.updateTable('outboxMessages').where('tenantId', '=', tx.tenantId)
  await messages.set({ state: 'KEPT', attempts: 1 }).execute()
  await messages
    .set({
      state: 'FAILED',
      failure: 'The mail server refused the mail: 550 5.1.1 No such mailbox',
    })
    .where('recipient', '=', 'tove.lindqvist@old-address.example')
    .execute()
}
