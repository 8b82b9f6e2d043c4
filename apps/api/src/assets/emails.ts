import { defineMail } from '../platform/mail/define-mail.ts'

export const assetReadyMail = defineMail({
  name: 'asset-ready',
  title: 'Assets ready to download',
  when: 'To the staff member who asked for the files of an entry as one zip, when it is ready',
  subject: 'Your download from {tenantName} is ready',
  body: `Hello {firstName},

The files of {title} are ready as one zip.

[Download]({link})

The link works until {until}. After that, ask for the files again.

{tenantName}`,
  sample: {
    firstName: 'Ines',
    title: 'Press pictures',
    until: '25 November 2026, 18:00 UTC',
    link: 'https://community.example/asset-archives/hearth.k2V8xQ',
  },
  secret: true,
})

/** In the order that staff see. */
export const mails = [assetReadyMail]
