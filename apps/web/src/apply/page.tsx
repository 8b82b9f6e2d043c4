import { useSearchParams } from 'react-router'
import type { Head, HeadContext } from '../shared/page.ts'
import { useArrival } from '../shared/useArrival.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { useDraft } from './draft.ts'
import { firstOpenStep } from './steps.ts'

export const head = ({ tenant }: HeadContext<unknown>): Head => ({
  title: 'Apply',
  description: `Apply to become a member of ${tenant.name}: five short steps, about ten minutes.`,
})

/** The step is in the address, so that the browser's own Back goes one step back. */
export function Page() {
  const { draft, isRestored, change, clear } = useDraft()
  const [query] = useSearchParams()
  const asked = Number(query.get('step') ?? 1) - 1
  const index = Math.max(0, Math.min(Number.isInteger(asked) ? asked : 0, firstOpenStep(draft.values)))
  const root = useArrival<HTMLDivElement>(index)
  return (
    <div ref={root}>
      <ApplyForm
        // Inputs keep their own values: a restored draft needs new ones, a change of step too.
        key={`${index} ${isRestored}`}
        index={index}
        draft={draft}
        onChange={change}
        onSent={clear}
      />
    </div>
  )
}
