import { defineMail } from '../platform/mail/define-mail.ts'

export const importFinishedMail = defineMail({
  name: 'import-finished',
  title: 'Import finished',
  when: 'To the colleague who started an import, when it has ended; dry runs excepted',
  subject: 'Your import of {fileName} has ended',
  body: `Hello {firstName},

your import of {fileName} has ended. {outcome}

[Look at the import]({link})

{tenantName}`,
  sample: {
    firstName: 'Ines',
    fileName: 'members.csv',
    outcome:
      '240 people were imported, 3 were skipped because they are here already, 2 lines have a mistake.',
    link: 'https://community.example/admin/imports/5c1e',
  },
})
