import { maxImportBytes } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type FormEvent, useId, useRef, useState } from 'react'
import { FormError } from '../shared/form/FormError.tsx'
import { LabelledField } from '../shared/form/LabelledField.tsx'
import { FileField } from './FileField.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { sizeText } from './problemOfFile.ts'
import { useImportForm } from './useImportForm.ts'

export function ImportForm() {
  const id = useId()
  const { check, errors, forgetErrors, pending, sent } = useImportForm()
  const [kind, setKind] = useState<'file' | 'address'>('file')
  const [file, setFile] = useState<File | null>(null)
  const sourceInput = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const address = String(data.get('address') ?? '')
    const source = kind === 'file' ? { kind, file } : { kind, address }
    if (kind === 'file' ? !file : !address) sourceInput.current?.focus()
    await check(source, String(data.get('enterpriseName')))
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Import Users">
      <FormLabel
        id={id}
        sx={{ color: 'text.primary', fontWeight: 550, '&.Mui-focused': { color: 'inherit' } }}
      >
        Where is the list?
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={kind}
        onChange={(_event, value) => {
          setKind(value as typeof kind)
          forgetErrors()
        }}
      >
        <FormControlLabel
          value="file"
          control={<Radio size="small" />}
          label="In a file"
          disabled={pending}
        />
        <FormControlLabel
          value="address"
          control={<Radio size="small" />}
          label="At an https address"
          disabled={pending}
        />
      </RadioGroup>
      {kind === 'file' ? (
        <FileField
          label="CSV file"
          hint={`CSV in UTF-8, up to ${sizeText(maxImportBytes)}`}
          file={file}
          error={errors.file}
          disabled={pending}
          inputRef={sourceInput}
          onChoose={(chosen) => {
            setFile(chosen)
            forgetErrors()
          }}
        />
      ) : (
        <LabelledField
          label="Address of the CSV file"
          name="address"
          type="url"
          autoComplete="url"
          placeholder="https://"
          required
          disabled={pending}
          inputRef={sourceInput}
          error={errors.address}
          hint="The server fetches it from there. The address has to be public and lead to the file itself."
        />
      )}
      <LabelledField
        label="Enterprise name (optional)"
        name="enterpriseName"
        autoComplete="organization"
        disabled={pending}
        hint="Everybody of this import is noted as coming from this enterprise."
      />
      <FormError message={errors.form} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3, minHeight: 46 }}>
        <Button type="submit" variant="contained" color="primary" size="large" loading={pending}>
          Check the file
        </Button>
        {sent !== null && (
          <Box sx={{ flex: '1 1 200px' }}>
            <ProgressLine label="Upload" share={sent} text={`${Math.round(sent * 100)} per cent sent`} />
          </Box>
        )}
      </Box>
    </form>
  )
}
