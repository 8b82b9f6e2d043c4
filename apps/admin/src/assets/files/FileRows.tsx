import { sizeText } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import { type AssetFile, fileDeleteDocument } from '../documents.ts'
import type { SendingFile } from './useUploads.ts'

type RowProps = { name: ReactNode; under: ReactNode; children?: ReactNode }

const Row = ({ name, under, children }: RowProps) => (
  <Box component="li" sx={rowStyle}>
    <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {under}
      </Typography>
    </Box>
    {children}
  </Box>
)

/** A file that is there. */
export const StoredRow = ({ file }: { file: AssetFile }) => (
  <Row
    name={
      <Link href={file.url ?? ''} download>
        {file.name}
      </Link>
    }
    under={sizeText(file.size)}
  >
    <RemoveMenu file={file} />
  </Row>
)

/** A file that was not sent to its end, here or in another tab. */
export const UnfinishedRow = ({ file }: { file: AssetFile }) => (
  <Row name={file.name} under={`${sizeText(file.size)}, not complete. Add the same file again to continue.`}>
    <RemoveMenu file={file} />
  </Row>
)

type SendingProps = { sending: SendingFile; onRetry: () => void; onCancel: () => void }

export const SendingRow = ({ sending, onRetry, onCancel }: SendingProps) => {
  const { name, size, share, problem } = sending
  const percent = Math.floor(share * 100)
  return (
    <Row
      name={name}
      under={
        problem ? (
          <Box component="span" role="alert" sx={{ color: 'error.main' }}>
            {problem}
          </Box>
        ) : (
          <>
            {percent}% of {sizeText(size)}
            <LinearProgress
              variant="determinate"
              value={share * 100}
              aria-label={`Sending ${name}`}
              sx={{ mt: 0.5 }}
            />
          </>
        )
      }
    >
      {problem && (
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      )}
      <Button size="small" variant="text" onClick={onCancel}>
        Cancel
      </Button>
    </Row>
  )
}

function RemoveMenu({ file: { id, name } }: { file: AssetFile }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <MoreMenu of={name} items={[{ label: 'Remove', destructive: true, onChoose: () => setAsking(true) }]} />
      <ConfirmDialog
        open={asking}
        destructive
        title={`Remove “${name}”?`}
        confirmLabel="Remove"
        onConfirm={async () => {
          await request(fileDeleteDocument, { id })
          await queryClient.invalidateQueries({ queryKey: ['assets'] })
        }}
        onClose={() => setAsking(false)}
      >
        Links to it stop working. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
