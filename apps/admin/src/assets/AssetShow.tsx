import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { CopyButton } from '../shared/CopyButton.tsx'
import { MoreMenu } from '../shared/MoreMenu.tsx'
import { EditPage } from '../shared/record-form/EditPage.tsx'
import { UndoToast, undoToastOptions } from '../shared/UndoToast.tsx'
import { AssetTitleForm } from './AssetForm.tsx'
import { type Asset, deleteDocument, restoreDocument } from './documents.ts'
import { FilesSheet } from './files/FilesSheet.tsx'

/** An entry: its files, its id, and the way to all of them as one zip. */
export function AssetShow() {
  return (
    <EditPage<Asset> list="Assets" one="entry" titleOf={({ title }) => title}>
      {(asset) => <Entry key={asset.id} asset={asset} />}
    </EditPage>
  )
}

function Entry({ asset }: { asset: Asset }) {
  const { id, title, articleId } = asset
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" component="h1" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {articleId && (
          <Button component={Link} to={`/admin/articles/${articleId}/show`}>
            Open article
          </Button>
        )}
        <Button component={Link} to={`/admin/assets/download?id=${id}`}>
          Download Asset
        </Button>
        <DeleteMenu asset={asset} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 2, color: 'text.secondary' }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Entry ID {id}
        </Typography>
        <CopyButton text={id} of="the entry ID" />
      </Box>
      <Box sx={{ maxWidth: 880 }}>
        <FilesSheet entryId={id} />
      </Box>
      {!articleId && <AssetTitleForm asset={asset} />}
    </>
  )
}

function DeleteMenu({ asset: { id, title } }: { asset: Asset }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemoval()
  return (
    <>
      <MoreMenu
        of={title}
        items={[{ label: 'Delete', destructive: true, onChoose: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        destructive
        title={`Delete “${title}”?`}
        confirmLabel="Delete"
        onConfirm={() => remove(id)}
        onClose={() => setAsking(false)}
      >
        Its files go with it. It can be restored for 30 days.
      </ConfirmDialog>
    </>
  )
}

/** Deletes an entry, leads back to the list and offers the way back. */
function useRemoval() {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['assets'] })
  return async function remove(id: string) {
    const { changed } = await request(deleteDocument, { ids: [id] })
    const restore = () => request(restoreDocument, { ids: [id] }).then(reload)
    navigate('/admin/assets')
    notify(
      <UndoToast text={`“${changed[0]?.title ?? 'Entry'}” deleted`} onUndo={() => void restore()} />,
      undoToastOptions,
    )
    await reload()
  }
}
