import { useListContext } from 'react-admin'
import { LabelledField } from '../form/LabelledField.tsx'
import { zoneLabel } from '../zonedTime.ts'
import { dayOfInstant, instantOfDay } from './dayFilter.ts'
import { valuesOf, without } from './filterValues.ts'
import type { DayRange } from './ListDefinition.ts'

type Props = { field: string; label: string; range: DayRange }

/** A side filter by day, in the tenant's calendar. */
export function DayFilterField({ field, label, range }: Props) {
  const { filterValues, setFilters } = useListContext()
  const [instant] = valuesOf(filterValues, field)

  function choose(day: string) {
    const chosen = instantOfDay(day, range)
    setFilters(chosen ? { ...filterValues, [field]: [chosen] } : without(filterValues, field))
  }

  return (
    <LabelledField
      type="date"
      label={label}
      hint={zoneLabel(range.timeZone)}
      value={dayOfInstant(instant, range)}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ max: '2199-12-31' }}
    />
  )
}
