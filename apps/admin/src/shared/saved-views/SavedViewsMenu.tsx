import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { sameAddress } from '../list/listAddress.ts'
import { PanelButton } from '../PanelButton.tsx'
import type { Asking } from './SavedViewDialog.tsx'
import { SavedViewItem } from './SavedViewItem.tsx'
import { useSavedViewActions, useSavedViews, useShownList } from './useSavedViews.ts'

const SavedViewDialog = lazy(async () => ({
  default: (await import('./SavedViewDialog.tsx')).SavedViewDialog,
}))

/** Named states of this list, kept on the server: one's own and those that colleagues share. */
export function SavedViewsMenu() {
  return (
    <PanelButton label="Views" width={300} shortcut={{ key: 'V', label: 'Open the saved views' }}>
      {(close) => <SavedViews onClose={close} />}
    </PanelButton>
  )
}

/** The views in a panel that closes once something is chosen. */
export function SavedViews({ onClose }: { onClose: () => void }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { query: current, show } = useShownList()
  const { data: views, error } = useSavedViews()
  const { update } = useSavedViewActions()
  return (
    <Box sx={{ p: 1 }}>
      <Box component="ul" aria-label="Saved views" aria-busy={!views && !error} sx={listStyle}>
        {views?.map((view) => (
          <SavedViewItem
            key={view.id}
            view={view}
            active={sameAddress(view.query, current)}
            onApply={() => {
              show(view.query)
              onClose()
            }}
            onUpdate={() => update.mutate({ id: view.id, query: current })}
            onChange={() => setAsking({ what: 'change', view })}
            onDelete={() => setAsking({ what: 'delete', view })}
          />
        ))}
      </Box>
      {views?.length === 0 && <Note>No saved views yet. Filter the list, then save it here.</Note>}
      {error && <Note>{error.message}</Note>}
      <Button size="small" fullWidth onClick={() => setAsking({ what: 'save' })} sx={{ mt: 0.5 }}>
        Save this view…
      </Button>
      {asking && (
        <Suspense>
          <SavedViewDialog asking={asking} query={current} onClose={onClose} />
        </Suspense>
      )}
    </Box>
  )
}

const Note = ({ children }: { children: string }) => (
  <Box sx={{ p: 1.25, color: 'text.secondary' }}>{children}</Box>
)

const listStyle = { listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }
