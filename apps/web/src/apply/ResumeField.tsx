import { resumeTexts, resumeTypes } from '@hearth/contract'
import { useId, useRef } from 'react'
import { useApp } from '../shared/AppContext.ts'
import { useFileUpload } from '../shared/form/useFileUpload.ts'
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
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { share, error, choose } = useResumeUpload(onChange)
  const isSending = share !== undefined
  return (
    <div className={styles.resume}>
      <span id={`${id}-label`} className={styles.label}>
        Resume
      </span>
      <input
        ref={input}
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
          pending={isSending}
          onClick={() => input.current?.click()}
          aria-describedby={`${id}-hint`}
        >
          {resume ? 'Choose another file' : 'Choose a file'}
        </Button>
        {isSending && <progress value={share} aria-label="Sending the resume" />}
        {resume && !isSending && <Arrived name={resume.name} onRemove={() => onChange(null)} />}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        PDF or Word, up to 5 MB. Only our staff can read it.
      </p>
      <Outcome error={error} arrived={isSending ? undefined : resume?.name} />
    </div>
  )
}

type OutcomeProps = { error: string | undefined; arrived: string | undefined }

const Outcome = ({ error, arrived }: OutcomeProps) => (
  <>
    <p role="alert" className={styles.error}>
      {error}
    </p>
    <span role="status" className={styles.said}>
      {arrived && `${arrived} was uploaded`}
    </span>
  </>
)

function Arrived({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <span className={styles.arrived}>
      <span className={styles.fileName}>{name}</span>
      <button type="button" className={styles.remove} onClick={onRemove}>
        Remove
      </button>
    </span>
  )
}

function useResumeUpload(onSent: Props['onChange']) {
  const { request } = useApp()
  return useFileUpload({
    faultOf,
    send: (file, onProgress) => sendResume(request, file, onProgress),
    failed: resumeTexts.failed,
    onSent,
  })
}
