import { maxImportBytes } from '@hearth/contract'
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Ref, useId, useState } from 'react'

type Props = {
  label: string
  hint: string
  file: File | null
  error: string | undefined
  disabled: boolean
  onChoose: (file: File) => void
  inputRef: Ref<HTMLInputElement>
}

/** One file: the native field covers the box, so that a click, a key and a dropped file all reach it. */
export function FileField({ label, hint, file, error, disabled, onChoose, inputRef }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 550, mb: 0.75 }}>
        {label}
      </Typography>
      <Box
        data-over={over || undefined}
        data-error={error ? true : undefined}
        sx={boxStyle}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        <ChosenFile file={file} hint={hint} hintId={`${id}-hint`} />
        <input
          ref={inputRef}
          id={id}
          type="file"
          accept=".csv,text/csv"
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) onChoose(chosen)
          }}
        />
      </Box>
      <Typography id={`${id}-error`} variant="body2" sx={{ color: 'error.main', mt: error ? 0.75 : 0 }}>
        {error}
      </Typography>
    </Box>
  )
}

function ChosenFile({ file, hint, hintId }: Pick<Props, 'file' | 'hint'> & { hintId: string }) {
  return (
    <>
      <UploadFileIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Typography aria-live="polite" sx={{ fontWeight: 550 }}>
        {file ? file.name : 'Drop a file here, or click to choose one'}
      </Typography>
      <Typography id={hintId} variant="body2" sx={{ color: 'text.secondary' }}>
        {file ? `${sizeText(file.size)} · click or drop to choose another` : hint}
      </Typography>
    </>
  )
}

const mebibyte = 1024 * 1024

/** '312 kB', '4.2 MiB'; a file is never shown with 0. */
export function sizeText(bytes: number): string {
  if (bytes >= mebibyte) return `${(bytes / mebibyte).toFixed(1)} MiB`
  return bytes >= 1000 ? `${Math.round(bytes / 1000)} kB` : `${bytes} bytes`
}

/** Why a chosen file is not worth uploading, in a sentence. */
export function problemOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.(xlsx?|ods|numbers)$/i.test(name)) {
    return 'This is a spreadsheet. Save it as CSV (UTF-8) and choose that file.'
  }
  if (size === 0) return 'This file is empty.'
  if (size > maxImportBytes) {
    return `This file is ${sizeText(size)}. The limit is ${sizeText(maxImportBytes)}: split it and import the parts.`
  }
  return undefined
}

const boxStyle = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 0.5,
  minHeight: 132,
  p: 2,
  textAlign: 'center',
  border: '1px dashed',
  borderColor: 'hearth.edge',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  '&[data-error]': { borderColor: 'error.main' },
  '&[data-over], &:hover': { bgcolor: 'hearth.emberWash', borderColor: 'primary.main' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '&:has(input:disabled)': { bgcolor: 'hearth.neutralWash', borderColor: 'divider' },
  '& input': { position: 'absolute', inset: 0, width: 1, opacity: 0, cursor: 'pointer' },
  '& input:disabled': { cursor: 'default' },
}
