import { defineMail } from '../platform/mail/define-mail.ts'

export const assetReadyMail = defineMail({
  name: 'asset-ready',
  title: 'Asset ready',
  when: 'To the colleague who asked for an asset, when its archive can be downloaded',
  secret: true,
  subject: 'Your download from {tenantName} is ready',
  body: `Hello {firstName},

the archive of {assetTitle} is ready.

[Download it]({link})

The link works for 24 hours. After that, please ask for the archive again.

{tenantName}`,
  sample: {
    firstName: 'Ines',
    assetTitle: 'Leading when you are the only one',
    link: 'https://community.example/exports/7f3a',
  },
})
