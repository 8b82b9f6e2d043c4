import { defineMail } from '../platform/mail/define-mail.ts'

export const noteMentionMail = defineMail({
  name: 'note-mention',
  title: 'Mentioned in a note',
  when: 'To a staff member whom a colleague mentions in a note about a member',
  subject: '{author} mentioned you in a note about {member}',
  body: `Hello {firstName},

{author} mentioned you in a note about {member}:

{note}

[Open the notes]({link})

You receive this email because you are staff at {tenantName}.`,
  sample: {
    firstName: 'Ines',
    author: 'Theo Brandt',
    member: 'Ada Lindqvist',
    note: '@Ines Duarte, can you call her this week?',
    link: 'https://community.example/admin/users/0b7c/show?tab=notes',
  },
})

/** In the order that staff see. */
export const mails = [noteMentionMail]
