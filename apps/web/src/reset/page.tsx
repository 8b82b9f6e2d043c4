import { RecoveryFlow } from '../recovery/RecoveryFlow.tsx'
import { resetTexts } from '../recovery/texts.ts'
import type { Head } from '../shared/page.ts'

export const head = (): Head => ({
  title: resetTexts.title,
  description: 'Choose a new password for your membership with a code that we mail you.',
  noIndex: true,
})

export function Page() {
  return <RecoveryFlow texts={resetTexts} />
}
