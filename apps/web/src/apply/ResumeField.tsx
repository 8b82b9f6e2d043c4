import { ApiError } from '@hearth/client'
import { resumeTexts, resumeTypes } from '@hearth/contract'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { Button } from '../shared/ui/Button.tsx'
import styles from './apply.module.css'
import type { Draft } from './draft.ts'
import { faultOf, sendResume } from './sendResume.ts'

type Props = { resume: Draft['resume']; onChange: (resume: Draft['resume']) => void }

const accepted = [
  ...Object.keys(resumeTypes),
  ...Object.values(resumeTypes).map((ending) => `.${ending}`),
].join(',')

/** Sends the file as soon as it is chosen, so that the form itself stays small. */
export function ResumeField({ resume, onChange }: Props) {
  const { request } = useApp()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const fault = faultOf(file)
    setError(fault)
    if (fault) return
    setShare(0)
    try {
      onChange(await sendResume(request, file, setShare))
    } catch (failure) {
      setError((failure instanceof ApiError && failure.message) || resumeTexts.failed)
    } finally {
      setShare(undefined)
    }
  }

  return (
    <div className={styles.resume}>
      <span id={`${id}-label`} className={styles.label}>
        Resume
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accepted}
        onChange={choose}
        className={styles.file}
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
      />
      <div className={styles.resumeRow}>
        <Button
          kind="quiet"
          pending={share !== undefined}
          onClick={() => input.current?.click()}
          aria-describedby={`${id}-hint`}
        >
          {resume ? 'Choose another file' : 'Choose a file'}
        </Button>
        {resume && share === undefined && (
          <span className={styles.arrived}>
            <span className={styles.fileName}>{resume.name}</span>
            <button type="button" className={styles.remove} onClick={() => onChange(null)}>
              Remove
            </button>
          </span>
        )}
        {share !== undefined && <progress value={share} aria-label="Sending the resume" />}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        PDF or Word, up to 5 MB. Only our staff read it.
      </p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <span role="status" className={styles.said}>
        {resume && share === undefined && `${resume.name} has arrived`}
      </span>
    </div>
  )
}
