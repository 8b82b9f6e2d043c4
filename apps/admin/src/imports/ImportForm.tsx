import { maxImportBytes } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ProgressLine } from '../shared/cells/ProgressLine.tsx'
import { FormError } from '../shared/form/FormError.tsx'
import { LabelledField } from '../shared/form/LabelledField.tsx'
import { FileField, sizeText } from './FileField.tsx'
import { percentText } from './importTexts.ts'
import { type ImportSource, useImportForm } from './useImportForm.ts'

type SourceKind = ImportSource['kind']

/** Where the file is and whose members they are; sending it begins the dry run. */
export function ImportForm() {
  const { check, errors, forgetErrors, pending, sent } = useImportForm()
  const [kind, setKind] = useState<SourceKind>('file')
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

  function chooseKind(chosen: SourceKind) {
    setKind(chosen)
    forgetErrors()
  }

  function chooseFile(chosen: File) {
    setFile(chosen)
    forgetErrors()
  }

  const source = { disabled: pending, inputRef: sourceInput }
  return (
    <form onSubmit={submit} noValidate aria-label="Import Users">
      <SourceChoice kind={kind} disabled={pending} onChoose={chooseKind} />
      {kind === 'file' ? (
        <FileField {...fileProps} {...source} file={file} error={errors.file} onChoose={chooseFile} />
      ) : (
        <LabelledField {...addressProps} {...source} error={errors.address} />
      )}
      <LabelledField {...enterpriseProps} disabled={pending} />
      <FormError message={errors.form} />
      <SubmitRow pending={pending} sent={sent} />
    </form>
  )
}

const fileProps = { label: 'CSV file', hint: `CSV in UTF-8, up to ${sizeText(maxImportBytes)}` }

const addressProps = {
  label: 'Address of the CSV file',
  name: 'address',
  type: 'url',
  autoComplete: 'url',
  placeholder: 'https://',
  required: true,
  hint: 'The server downloads the file. The address must be public and lead directly to it.',
}

const enterpriseProps = {
  label: 'Enterprise name (optional)',
  name: 'enterpriseName',
  autoComplete: 'organization',
  hint: 'Everyone in this import is recorded as coming from this enterprise.',
}

type ChoiceProps = { kind: SourceKind; disabled: boolean; onChoose: (kind: SourceKind) => void }

function SourceChoice({ kind, disabled, onChoose }: ChoiceProps) {
  const id = useId()
  const option = { control: <Radio size="small" />, disabled }
  return (
    <>
      <FormLabel id={id} sx={choiceStyle}>
        Where is the file?
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={kind}
        onChange={(_event, value) => onChoose(value as SourceKind)}
      >
        <FormControlLabel {...option} value="file" label="On this device" />
        <FormControlLabel {...option} value="address" label="At an https address" />
      </RadioGroup>
    </>
  )
}

const choiceStyle = { color: 'text.primary', fontWeight: 550, '&.Mui-focused': { color: 'inherit' } }

function SubmitRow({ pending, sent }: { pending: boolean; sent: number | null }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3, minHeight: 46 }}>
      <Button type="submit" variant="contained" color="primary" size="large" loading={pending}>
        Check file
      </Button>
      {sent !== null && (
        <Box sx={{ flex: '1 1 200px' }}>
          <ProgressLine label="Upload" share={sent} text={`${percentText(sent)} uploaded`} />
        </Box>
      )}
    </Box>
  )
}
