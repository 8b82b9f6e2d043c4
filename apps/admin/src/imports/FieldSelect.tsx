import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { columnLabel, fieldLabel } from './mapping.ts'
import { useImportFields } from './useImportFields.ts'

type Props = {
  column: string
  field: string | null
  invalid: boolean
  onChoose: (column: string, field: string | null) => void
}

export function FieldSelect({ column, field, invalid, onChoose }: Props) {
  const fields = useImportFields()
  // What is chosen is there before the choices are.
  const choices = field && !fields.includes(field) ? [field, ...fields] : fields
  return (
    <NativeSelect
      fullWidth
      value={field ?? ''}
      error={invalid}
      onChange={({ target }) => onChoose(column, target.value || null)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': `Member field for “${columnLabel(column)}”` }}
    >
      <option value="">leave out</option>
      {choices.map((name) => (
        <option key={name} value={name}>
          {fieldLabel(name)}
        </option>
      ))}
    </NativeSelect>
  )
}
