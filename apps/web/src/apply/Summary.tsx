import { aiSkillQuestions, applicationFields, privacyNote } from '@hearth/contract'
import { Link } from 'react-router'
import { AgreeField } from '../shared/form/AgreeField.tsx'
import styles from './apply.module.css'
import type { Draft } from './draft.ts'
import { ratingName, steps } from './steps.ts'

/** The answers, step by step, with the way back to each; then how they are used. */
export function Summary({ draft, error }: { draft: Draft; error: string | undefined }) {
  return (
    <>
      {steps.slice(0, -1).map((step, index) => (
        <section key={step.title} className={styles.part}>
          <h2>{step.title}</h2>
          <Link to={`/apply?step=${index + 1}`}>
            Change<span className={styles.said}> {step.title}</span>
          </Link>
          <dl>
            {answersOf(draft, index).map(([label, answer]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className={styles.privacy}>
        <h2>How we use your answers</h2>
        <p>{privacyNote.text}</p>
        <AgreeField name="consent" label={privacyNote.consent} error={error} />
      </section>
    </>
  )
}

/** The answers that were given; what was left out is not listed. */
function answersOf({ values, topics, resume }: Draft, index: number): [string, string][] {
  const { fields = [], part } = steps[index] ?? {}
  const texts = fields.map((name): [string, string] => [
    applicationFields[name].label,
    values[name]?.trim() ?? '',
  ])
  const skills = aiSkillQuestions.map((question, place): [string, string] => [
    question,
    `${values[ratingName(place)]} of 5`,
  ])
  const answers = [
    ...texts,
    ...(part === 'resume' ? [['Resume', resume?.name ?? ''] as [string, string]] : []),
    ...(part === 'skills' ? [...skills, ['To explore', topics.join(', ')] as [string, string]] : []),
  ]
  return answers.filter(([, answer]) => answer !== '')
}
