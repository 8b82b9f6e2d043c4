import type { Head } from '../shared/page.ts'
import { Message } from '../shared/ui/Message.tsx'

export const head = (): Head => ({ title: 'Not found', noIndex: true })

export function Page() {
  return (
    <Message tab="Not found" title="There is no page here">
      <p>Perhaps the link was cut off on its way. Please try it again from where you found it.</p>
    </Message>
  )
}
