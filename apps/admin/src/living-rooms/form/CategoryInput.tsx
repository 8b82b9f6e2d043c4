import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useController } from 'react-hook-form'
import { ChoicesInput } from '../../shared/form/ChoicesInput.tsx'
import { FieldFrame } from '../../shared/form/FieldFrame.tsx'
import { roomFieldLabels } from '../roomTexts.ts'
import { usePillars } from '../usePillars.ts'

/** The event category: one for a new room, several in one that exists (product.md 32). */
export function CategoryInput({ several }: { several: boolean }) {
  return several ? <SeveralCategories /> : <OneCategory />
}

function OneCategory() {
  const { offered } = usePillars()
  const { field, fieldState } = useController({ name: 'pillars' })
  const { ref, value, onChange, ...input } = field
  const error = fieldState.error?.message
  return (
    <FieldFrame label={roomFieldLabels.pillars} error={error}>
      {({ id, describedBy }) => (
        <Select
          native
          fullWidth
          size="small"
          {...input}
          value={value[0] ?? ''}
          onChange={({ target }) => onChange(target.value ? [target.value] : [])}
          inputRef={ref}
          error={error !== undefined}
          input={<OutlinedInput />}
          inputProps={{ id, 'aria-describedby': describedBy }}
        >
          <option value="">Choose one</option>
          {offered.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

/** A category that is switched off by now stays with the room that has it. */
function SeveralCategories() {
  const { offered, all } = usePillars()
  const { formState } = useController({ name: 'pillars' })
  const kept = (formState.defaultValues?.pillars ?? []) as string[]
  const isOffered = (value: string) => offered.some((option) => option.value === value)
  const options = all.filter(({ value }) => isOffered(value) || kept.includes(value))
  return <ChoicesInput name="pillars" label={roomFieldLabels.pillars} options={options} />
}
