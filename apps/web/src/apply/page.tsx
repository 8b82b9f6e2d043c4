import { useSearchParams } from 'react-router'
import type { Head, HeadContext, LoadContext } from '../shared/page.ts'
import { loadPlans } from '../shared/plans.ts'
import { useArrival } from '../shared/useArrival.ts'
import { usePageData } from '../shared/usePageData.ts'
import { ApplyForm } from './ApplyForm.tsx'
import { useDraft } from './draft.ts'
import { Introduction } from './Introduction.tsx'
import { firstOpenStep, firstUnseenStep } from './steps.ts'

export const head = ({ tenant }: HeadContext<unknown>): Head => ({
  title: 'Apply',
  description: `Apply to become a member of ${tenant.name}: five short steps, about ten minutes.`,
})

export const load = ({ request }: Pick<LoadContext, 'request'>) => loadPlans(request)

/** First what it is about, then the form; the step is in the address, so that the browser's own Back goes one step back. */
export function Page() {
  const { draft, isRestored, change, clear } = useDraft()
  const plans = usePageData(load)
  const [query] = useSearchParams()
  const step = query.get('step')
  const asked = Number(step ?? 1) - 1
  const index = Math.max(0, Math.min(Number.isInteger(asked) ? asked : 0, firstOpenStep(draft.values)))
  const root = useArrival<HTMLDivElement>(step === null ? -1 : index)
  return (
    <div ref={root}>
      {step === null ? (
        <Introduction
          plans={plans.state === 'ready' ? plans.data : []}
          next={isRestored ? firstUnseenStep(draft.values) : 0}
          isBegun={isRestored}
        />
      ) : (
        <ApplyForm
          // Inputs keep their own values: a restored draft needs new ones, a change of step too.
          key={`${index} ${isRestored}`}
          index={index}
          draft={draft}
          onChange={change}
          onSent={clear}
        />
      )}
    </div>
  )
}
