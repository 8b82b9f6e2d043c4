import { pictureTexts } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type Ref, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../../providers/dataProvider.ts'
import { problemOfPicture, uploadPicture } from './uploadPicture.ts'

type Props = {
  value: string
  onChange: (address: string) => void
  error?: string | undefined
  labels: { add: string; change: string; remove: string }
  buttonRef?: Ref<HTMLButtonElement>
}

/** Sends a picture as soon as it is chosen and gives its address; the record has it once the form is saved. */
export function PictureUpload({ value, onChange, error, labels, buttonRef }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const { share, problem, choose } = useUpload(onChange)
  const sending = share !== undefined
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          loading={sending}
          onClick={() => file.current?.click()}
          {...(buttonRef && { ref: buttonRef })}
        >
          {value ? labels.change : labels.add}
        </Button>
        {value && !sending && (
          <Button variant="text" onClick={() => onChange('')}>
            {labels.remove}
          </Button>
        )}
      </Box>
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png"
        aria-label="Picture file"
        onChange={choose}
        hidden
      />
      <Progress share={share} problem={problem ?? error} />
    </Box>
  )
}

/** `share` is how much of a picture has been sent, from 0 to 1; undefined while none is being sent. */
function useUpload(onChange: Props['onChange']) {
  const { request } = useDataProvider<HearthDataProvider>()
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? []
    target.value = ''
    if (!picture) return
    const wrong = problemOfPicture(picture)
    setProblem(wrong)
    if (wrong) return
    setShare(0)
    try {
      onChange(await uploadPicture(request, picture, setShare))
    } catch (failure) {
      const { message } = failure as Error
      setProblem(Object.values(pictureTexts).find((text) => text === message) ?? pictureTexts.failed)
    } finally {
      setShare(undefined)
    }
  }

  return { share, problem, choose }
}

type ProgressProps = { share: number | undefined; problem: string | undefined }

/** How much is sent, what is wrong, or what is taken; as high in each case. */
const Progress = ({ share, problem }: ProgressProps) => (
  <Box sx={{ minHeight: 26, mt: 0.75 }}>
    {share !== undefined && (
      <LinearProgress variant="determinate" value={share * 100} aria-label="Sending the picture" />
    )}
    <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
      {problem}
    </Typography>
    {!problem && share === undefined && (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        JPEG or PNG, up to 5 MB.
      </Typography>
    )}
  </Box>
)
