import { useApp } from '../shared/AppContext.ts'
import styles from './apply.module.css'
import { steps } from './steps.ts'

/** How far the form has come. */
export function Progress({ index }: { index: number }) {
  const { tenant } = useApp()
  return (
    <div className={styles.progress}>
      <p>
        Apply to {tenant.name} · Step {index + 1} of {steps.length}
      </p>
      <div aria-hidden className={styles.bars}>
        {steps.map(({ title }, place) => (
          <span key={title} className={place <= index ? styles.done : undefined} />
        ))}
      </div>
    </div>
  )
}
