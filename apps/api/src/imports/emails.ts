import { defineMail } from '../platform/mail/define-mail.ts'

export const importFinishedMail = defineMail({
  name: 'import-finished',
  title: 'Import finished',
  when: 'To the staff member who started an import, when it has finished; not after a dry run',
  subject: 'Your import of {fileName} has finished',
  body: `Hello {firstName},

Your import of {fileName} has finished. {outcome}

[View import]({link})

{tenantName}`,
  sample: {
    firstName: 'Ines',
    fileName: 'members.csv',
    outcome:
      '240 people were imported. 3 people were skipped because they are members already. 2 lines have errors: correct them in the report on the import’s page, then send it again.',
    link: 'https://community.example/admin/imports/5c1e',
  },
})

/** In the order that staff see. */
export const mails = [importFinishedMail]
