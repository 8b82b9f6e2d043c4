import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { LabelledField } from '../shared/form/LabelledField.tsx'
import { AssetList } from './AssetList.tsx'
import { requestDocument } from './documents.ts'

const startedText = 'Processing master asset - this can take a few minutes'
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The list with the dialog over it that asks for all files of an entry; `?id=` fills it in. */
export function AssetDownloadPage() {
  const navigate = useNavigate()
  return (
    <>
      <AssetList />
      <DownloadDialog onClose={() => navigate('/admin/assets', { replace: true })} />
    </>
  )
}

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { id, type, problem, confirm } = useDownloadRequest(onClose)
  return (
    <ConfirmDialog
      open
      staysOpen
      title="Download Asset"
      confirmLabel="Download Asset"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        All files of an entry, or of an article, are packed into one zip. You get an email with a link that
        works for 24 hours.
      </p>
      <LabelledField
        label="Entry ID"
        required
        autoFocus
        autoComplete="off"
        value={id}
        error={problem}
        onChange={({ target }) => type(target.value)}
        inputProps={{ maxLength: 60, spellCheck: false }}
      />
    </ConfirmDialog>
  )
}

function useDownloadRequest(onClose: () => void) {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const [params] = useSearchParams()
  const [id, setId] = useState(params.get('id') ?? '')
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    const typed = id.trim()
    if (!typed) return setProblem('Enter an entry ID.')
    if (!idForm.test(typed)) return setProblem('This is not an entry ID. Copy it from the page of the entry.')
    await request(requestDocument, { id: typed })
    notify(startedText, { type: 'info' })
    onClose()
  }

  function type(text: string) {
    setId(text)
    setProblem(undefined)
  }

  return { id, type, problem, confirm }
}
