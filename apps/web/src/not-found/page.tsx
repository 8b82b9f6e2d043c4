import { useApp } from '../shared/AppContext.ts'
import type { Head } from '../shared/page.ts'
import { ByViewer } from '../shared/ui/ByViewer.tsx'
import { Message } from '../shared/ui/Message.tsx'
import { WayList } from '../shared/ui/WayList.tsx'

export const head = (): Head => ({ title: 'Not found', noIndex: true })

const support = { to: '/support', title: 'Contact support', text: 'Tell us what you were looking for' }

/** Leads on: where people want to go most often, by who is there. */
export function Page() {
  const { tenant } = useApp()
  return (
    <Message tab="Not found" title="Page not found">
      <p>
        If you typed the address, check it. If you followed a link, it may be incomplete or out of date. You
        can also continue here:
      </p>
      <ByViewer
        member={
          <WayList
            label="Where to go next"
            ways={[
              {
                to: '/account',
                title: 'Your account',
                text: 'Your membership, requests and referral link',
              },
              { to: '/download', title: 'Get the app', text: 'Living Rooms and polls on your phone' },
              support,
            ]}
          />
        }
        stranger={
          <WayList
            label="Where to go next"
            ways={[
              { to: '/login', title: 'Log in', text: 'If you are a member' },
              { to: '/apply', title: `Apply to ${tenant.name}`, text: 'What it is, and how to join' },
              support,
            ]}
          />
        }
      />
    </Message>
  )
}
