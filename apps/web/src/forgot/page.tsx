import type { Head } from '../shared/page.ts'
import { RecoveryFlow } from '../shared/recovery/RecoveryFlow.tsx'

const title = 'Forgotten Password'

export const head = (): Head => ({
  title,
  description: 'Choose a new password for your membership with a code that we email you.',
  noIndex: true,
})

export function Page() {
  return <RecoveryFlow title={title} doneTitle="You have a new password" />
}
