import { verifyExample } from '@hearth/contract'
import { Code } from './Code.tsx'
import { NamedList } from './NamedList.tsx'
import { reference } from './reference.ts'

const body = JSON.stringify(
  {
    id: '2b6f0d54-7f6e-4a0e-9c1d-5d1c2f4f8a11',
    type: 'member.paid',
    created: '2026-11-21T18:00:00.000Z',
    tenant: 'hearth',
    data: { id: '0b7c…', email: 'rosa@example.com', firstName: 'Rosa', subscription: 'ACTIVE' },
  },
  null,
  2,
)

/** What is sent, when it is sent again, and how a receiver knows that it comes from us. */
export const Webhooks = () => (
  <section id="webhooks">
    <h2>Webhooks</h2>
    <p>
      Staff add an https address and choose events. Each event is sent there as JSON by POST. Answer with a
      status from 200 to 299 within ten seconds; anything else is tried again eight times in three days.
      Events may come in another order, and one may come twice: its <code>id</code> stays the same.
    </p>
    <Code language="JSON">{body}</Code>
    <NamedList entries={reference.events} />
    <h3>Verify the signature</h3>
    <p>
      Requests are signed as Standard Webhooks says, with the secret that staff get when they add the address:
      the headers <code>webhook-id</code>, <code>webhook-timestamp</code> and <code>webhook-signature</code>.
      There are libraries for it in many languages. By hand:
    </p>
    <Code language="JavaScript">{verifyExample}</Code>
  </section>
)
