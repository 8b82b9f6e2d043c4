import { pictureTexts } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useController, useWatch } from 'react-hook-form'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { MemberFace } from '../../shared/MemberFace.tsx'
import { nameOf } from '../nameOf.ts'
import { problemOfPicture, uploadPicture } from './uploadPicture.ts'

/** The member's picture: sent as soon as it is chosen, theirs once the form is saved. */
export function PictureInput({ name }: { name: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { field, fieldState } = useController({ name })
  const person = useWatch() as { firstName?: string; lastName?: string; email?: string }
  const file = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const error = problem ?? fieldState.error?.message

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? []
    target.value = ''
    if (!picture) return
    const wrong = problemOfPicture(picture)
    setProblem(wrong)
    if (wrong) return
    setSent(0)
    try {
      field.onChange(await uploadPicture(request, picture, setSent))
    } catch (failure) {
      const { message } = failure as Error
      setProblem(Object.values(pictureTexts).find((text) => text === message) ?? pictureTexts.failed)
    } finally {
      setSent(undefined)
    }
  }

  return (
    <Box role="group" aria-label="Picture" sx={{ mt: 1, display: 'flex', alignItems: 'center', gap: 2 }}>
      <MemberFace name={nameOf(person)} picture={String(field.value ?? '')} size={72} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button loading={sent !== undefined} onClick={() => file.current?.click()} ref={field.ref}>
            {field.value ? 'Change picture' : 'Add a picture'}
          </Button>
          {field.value && sent === undefined && (
            <Button variant="text" onClick={() => field.onChange('')}>
              Remove picture
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
        <Box sx={{ minHeight: 26, mt: 0.75 }}>
          {sent !== undefined && (
            <LinearProgress variant="determinate" value={sent * 100} aria-label="Sending the picture" />
          )}
          <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
            {error}
          </Typography>
          {!error && sent === undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              JPEG or PNG, up to 5 MB.
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  )
}
