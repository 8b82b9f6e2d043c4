import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { filesDocument } from '../documents.ts'
import { FileDrop } from './FileDrop.tsx'
import { SendingRow, StoredRow, UnfinishedRow } from './FileRows.tsx'
import { useUploads } from './useUploads.ts'

/** The files of an entry, or of an article by its id, and a place to drop others. */
export function FilesSheet({ entryId, title = 'Files' }: { entryId: string; title?: string }) {
  const { data: files, error } = useFiles(entryId)
  return (
    <Sheet title={title}>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!files && !error && <Placeholder height={80} />}
      {files && <Files entryId={entryId} files={files} />}
    </Sheet>
  )
}

function Files({
  entryId,
  files,
}: {
  entryId: string
  files: NonNullable<ReturnType<typeof useFiles>['data']>
}) {
  const { sending, add, retry, cancel } = useUploads(entryId, files)
  const isSending = (id: string) => sending.some((one) => one.id === id)
  const shown = files.filter(({ id }) => !isSending(id))
  return (
    <>
      {shown.length + sending.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>No files yet.</Typography>
      )}
      <Box component="ul" aria-label="Files" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((file) =>
          file.stored ? <StoredRow key={file.id} file={file} /> : <UnfinishedRow key={file.id} file={file} />,
        )}
        {sending.map((one) => (
          <SendingRow key={one.key} sending={one} onRetry={() => retry(one)} onCancel={() => cancel(one)} />
        ))}
      </Box>
      <FileDrop onFiles={add} />
    </>
  )
}

function useFiles(id: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['assets', 'files', id],
    // An article without files has no entry yet.
    queryFn: async () => (await request(filesDocument, { id })).asset?.files ?? [],
    // The links of downloads work for ten minutes.
    refetchInterval: 300_000,
  })
}
