import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useApp } from '../shared/AppContext.ts'
import { useForm } from '../shared/form/useForm.ts'
import { Button } from '../shared/ui/Button.tsx'
import { PageTitle } from '../shared/ui/PageTitle.tsx'
import styles from './apply.module.css'
import type { Draft } from './draft.ts'
import { AnswerFields, SkillFields } from './Fields.tsx'
import { ResumeField } from './ResumeField.tsx'
import { Summary } from './Summary.tsx'
import { sendApplication } from './sendApplication.ts'
import { type Step, steps } from './steps.ts'

type Props = {
  /** From 0. */
  index: number
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onSent: () => void
}

/** One step of the form: what is typed is kept as it is typed, and checked on the way to the next step. */
export function ApplyForm(props: Props) {
  const { index, draft, onChange } = props
  const step = steps[index] as Step
  const isLast = index === steps.length - 1
  const form = useStep(props, step, isLast)
  const { tell } = useApp()

  function keep(event: FormEvent<HTMLFormElement>) {
    form.formProps.onInput(event)
    if (Object.keys(draft.values).length === 0) tell('APPLICATION_BEGUN')
    if (!isLast) onChange(stepOf(event.currentTarget, draft, step))
  }

  return (
    <form {...form.formProps} onInput={keep} className={styles.sheet}>
      <StepHead index={index} />
      <AnswerFields names={step.fields} draft={draft} errors={form.errors} />
      {step.part === 'resume' && (
        <ResumeField resume={draft.resume} onChange={(resume) => onChange({ resume })} />
      )}
      {step.part === 'skills' && <SkillFields draft={draft} errors={form.errors} />}
      {isLast && <Summary draft={draft} error={form.errors.consent} />}
      <p role="alert" className={styles.failure}>
        {form.failure}
      </p>
      <div className={styles.actions}>
        {index > 0 && <Link to={`/apply?step=${index}`}>Back</Link>}
        <Button type="submit" pending={form.pending}>
          {isLast ? 'Send application' : 'Continue'}
        </Button>
      </div>
    </form>
  )
}

/** Sending a step keeps it and shows the next one; sending the last step sends the application. */
function useStep({ index, draft, onChange, onSent }: Props, { rules }: Step, isLast: boolean) {
  const { request } = useApp()
  const navigate = useNavigate()
  return useForm<string>({
    rules,
    send: async (values) => {
      if (!isLast) {
        onChange({ values: { ...draft.values, ...values } })
        return navigate(`/apply?step=${index + 2}`)
      }
      const username = await sendApplication(request, draft)
      onSent()
      navigate(`/referral/${encodeURIComponent(username)}`, { replace: true })
    },
  })
}

/** How far the form has come, and what this step is about. */
function StepHead({ index }: { index: number }) {
  const { tenant } = useApp()
  const { title, intro } = steps[index] as Step
  return (
    <>
      <div className={styles.progress}>
        <p>
          Apply to {tenant.name} · Step {index + 1} of {steps.length}
        </p>
        <div aria-hidden className={styles.bars}>
          {steps.map((step, place) => (
            <span key={step.title} className={place <= index ? styles.done : undefined} />
          ))}
        </div>
      </div>
      <div className={styles.heading}>
        <PageTitle tab="Apply">{title}</PageTitle>
        <p>{intro}</p>
      </div>
    </>
  )
}

function stepOf(form: HTMLFormElement, draft: Draft, step: Step): Partial<Draft> {
  const data = new FormData(form)
  const names = [...step.fields, ...Object.keys(step.rules)]
  const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]))
  const topics = step.part === 'skills' ? { topics: data.getAll('topics').map(String) } : {}
  return { values: { ...draft.values, ...values }, ...topics }
}
