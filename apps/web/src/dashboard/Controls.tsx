import { pillars, subscriptionTypeLabel, subscriptionTypes } from '@hearth/contract'
import { Button } from '../shared/ui/Button.tsx'
import { type Choice, ranges } from './choice.ts'
import styles from './dashboard.module.css'
import { useFramed } from './frame.ts'

type Props = { choice: Choice; choose: (changes: Partial<Choice>) => void }

const rangeLabels = { '30d': '30 days', '90d': '90 days', '12m': '12 months', own: 'Own period' }

/** What the figures are of. */
export function Controls({ choice, choose }: Props) {
  return (
    <form className={styles.controls} aria-label="What is shown" onSubmit={(event) => event.preventDefault()}>
      <Ranges choice={choice} choose={choose} />
      {choice.range === 'own' && <OwnPeriod choice={choice} choose={choose} />}
      <Select
        label="Pillar"
        value={choice.pillar}
        all="All pillars"
        options={pillars.map((pillar) => [pillar, pillar])}
        onChoose={(pillar) => choose({ pillar })}
      />
      <Select
        label="Plan"
        value={choice.plan}
        all="All plans"
        options={subscriptionTypes.map((plan) => [plan, subscriptionTypeLabel(plan)])}
        onChoose={(plan) => choose({ plan })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={choice.compare}
          onChange={({ target }) => choose({ compare: target.checked })}
        />
        Compare with the period before
      </label>
      <PrintButton />
    </form>
  )
}

const Ranges = ({ choice, choose }: Props) => (
  <fieldset className={styles.ranges}>
    <legend className={styles.hidden}>Period</legend>
    {ranges.map((range) => (
      <label key={range}>
        <input
          type="radio"
          name="range"
          checked={choice.range === range}
          onChange={() => choose({ range })}
        />
        <span>{rangeLabels[range]}</span>
      </label>
    ))}
  </fieldset>
)

function OwnPeriod({ choice, choose }: Props) {
  const day = (name: 'from' | 'until', label: string) => (
    <label className={styles.day}>
      {label}
      <input
        type="date"
        required
        value={choice[name]}
        min={name === 'until' ? choice.from : undefined}
        max={name === 'from' ? choice.until : undefined}
        onChange={({ target }) => target.validity.valid && choose({ [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      {day('from', 'From')}
      {day('until', 'Until')}
    </>
  )
}

type SelectProps<Value extends string> = {
  label: string
  value: Value | null
  all: string
  options: [Value, string][]
  onChoose: (value: Value | null) => void
}

function Select<Value extends string>({ label, value, all, options, onChoose }: SelectProps<Value>) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose((target.value || null) as Value | null)}
    >
      <option value="">{all}</option>
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** A frame may not open the dialog; the back-office leads to a tab that may. */
function PrintButton() {
  const isFramed = useFramed()
  return (
    !isFramed && (
      <Button kind="quiet" onClick={() => window.print()}>
        Print
      </Button>
    )
  )
}
