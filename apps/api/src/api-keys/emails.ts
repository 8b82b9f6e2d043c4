import { defineMail } from '../platform/mail/define-mail.ts'

export const apiKeyMadeMail = defineMail({
  name: 'api-key-made',
  title: 'API key made',
  when: 'To the staff member who makes an API key',
  subject: 'A new API key for {tenantName}: {keyName}',
  body: `Hello,

The API key {keyName} was made with your account. It {kind} until {expires} and may: {scopes}.

If that was not you, revoke the key, change your password and tell your colleagues.

[Open API keys]({link})

You receive this email because you are staff at {tenantName}.`,
  sample: {
    keyName: 'Newsletter',
    kind: 'acts in its own name',
    scopes: 'Read members, Read Living Rooms',
    expires: '21 November 2027, 18:00 UTC',
    link: 'https://community.example/admin/apiKeys',
  },
})

/** In the order that staff see. */
export const mails = [apiKeyMadeMail]
