import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useListContext } from 'react-admin'
import { LabelledField } from '../../form/LabelledField.tsx'
import { zoneLabel } from '../../time/zonedTime.ts'
import type { DayRange, FilterDefinition } from '../ListDefinition.ts'
import { useNarrowing } from '../listTabs.ts'
import { dayOfInstant, filterText, instantOfDay, toggled, valuesOf, without } from './filterValues.ts'

/** The side filters, as the resource's table of filters lists them. */
export function FilterPanel() {
  const { setFilters } = useListContext()
  const { sideFilters, narrowed, cleared } = useNarrowing()

  return (
    <Box sx={{ width: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 38 }}>
        <Typography variant="h6" component="h2">
          Filters
        </Typography>
        <Button size="small" variant="text" disabled={!narrowed} onClick={() => setFilters(cleared)}>
          Clear all
        </Button>
      </Box>
      {sideFilters.filter(isOffered).map((definition) => (
        <FilterGroup key={definition.field} definition={definition} />
      ))}
    </Box>
  )
}

/** A filter that has nothing to choose from is one that links bring. */
const isOffered = ({ choices, day, words }: FilterDefinition): boolean =>
  choices.length > 0 || day !== undefined || words === true

function FilterGroup({ definition }: { definition: FilterDefinition }) {
  const id = useId()
  const { filterValues, setFilters } = useListContext()
  const { field, label, day, words } = definition
  const chosen = valuesOf(filterValues, field)
  const inline = definition.choices.every(({ label }) => label.length <= 3)

  if (day) return <DayFilterField field={field} label={label} range={day} />
  if (words) return <WordsFilterField field={field} label={label} />
  return (
    <Box role="group" aria-labelledby={id} sx={{ ...groupStyle, display: inline ? 'flex' : 'block' }}>
      <Box id={id} sx={{ fontSize: 13, fontWeight: 500, mb: inline ? 0 : 0.75 }}>
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {definition.choices.map(({ value, label }) => (
          <ButtonBase
            key={value}
            aria-pressed={chosen.includes(value)}
            onClick={() => setFilters(toggled(filterValues, definition, value))}
            sx={choiceStyle}
          >
            {label}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  )
}

const groupStyle = {
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
}

const choiceStyle = {
  minHeight: 26,
  px: 1.25,
  borderRadius: 99,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 12,
  fontWeight: 550,
  textAlign: 'left',
  '&:hover': { borderColor: 'hearth.edge', color: 'text.primary' },
  '&[aria-pressed=true]': {
    bgcolor: 'hearth.professionalWash',
    borderColor: 'hearth.professional',
    color: 'hearth.professionalText',
  },
}

type Props = { field: string; label: string; range: DayRange }

/** A side filter by day, in the tenant's calendar. */
function DayFilterField({ field, label, range }: Props) {
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

/** A side filter by words, which holds once they are typed. */
function WordsFilterField({ field, label }: Pick<Props, 'field' | 'label'>) {
  const { filterValues, setFilters } = useListContext()
  const [words = ''] = valuesOf(filterValues, field)

  function choose(text: string) {
    const typed = text.trim()
    if (typed !== words)
      setFilters(typed ? { ...filterValues, [field]: [typed] } : without(filterValues, field))
  }

  return (
    <LabelledField
      key={words}
      label={label}
      hint="Press Enter to filter"
      defaultValue={words}
      onBlur={({ target }) => choose(target.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && choose(inputOf(currentTarget).value)}
      inputProps={{ maxLength: 100 }}
    />
  )
}

/** The event is the field's, which may be around its input. */
const inputOf = (field: HTMLElement) => (field.querySelector('input') ?? field) as HTMLInputElement

/** The active filters, each with a way out. */
export function FilterChips() {
  const { filterValues, setFilters } = useListContext()
  const { active } = useNarrowing()
  if (active.length === 0) return null

  return (
    <Box
      component="ul"
      aria-label="Active filters"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0 }}
    >
      {active.map((definition) => {
        const text = filterText(filterValues, definition)
        return (
          <Box component="li" key={definition.field} sx={{ display: 'flex' }}>
            <ButtonBase
              aria-label={`Remove filter ${text}`}
              onClick={() => setFilters(without(filterValues, definition.field))}
              sx={chipStyle}
            >
              {text}
              <CloseIcon sx={{ fontSize: 13 }} />
            </ButtonBase>
          </Box>
        )
      })}
    </Box>
  )
}

const chipStyle = {
  gap: 0.75,
  minHeight: 26,
  px: 1.25,
  borderRadius: 99,
  fontSize: 12,
  fontWeight: 550,
  bgcolor: 'hearth.professionalWash',
  color: 'hearth.professionalText',
}
