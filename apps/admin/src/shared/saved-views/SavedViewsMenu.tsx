import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { listAddressOf, sameAddress } from '../list/listAddress.ts'
import { PanelButton } from '../PanelButton.tsx'
import { type Asking, SavedViewDialog } from './SavedViewDialog.tsx'
import { SavedViewItem } from './SavedViewItem.tsx'
import { useSavedViewActions, useSavedViews } from './useSavedViews.ts'

/** Named states of this list, kept on the server: one's own and those that colleagues share. */
export function SavedViewsMenu() {
  const [asking, setAsking] = useState<Asking | null>(null)
  const current = listAddressOf(useListContext())
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <PanelButton label="Views" width={300}>
        {(close) => (
          <Panel
            current={current}
            onApply={(query) => {
              close()
              navigate({ pathname, search: query })
            }}
            onAsk={(next) => {
              close()
              setAsking(next)
            }}
          />
        )}
      </PanelButton>
      {asking && <SavedViewDialog asking={asking} query={current} onClose={() => setAsking(null)} />}
    </>
  )
}

type PanelProps = {
  /** The address of the list as it is shown. */
  current: string
  onApply: (query: string) => void
  onAsk: (asking: Asking) => void
}

function Panel({ current, onApply, onAsk }: PanelProps) {
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
            onApply={() => onApply(view.query)}
            onUpdate={() => update.mutate({ id: view.id, query: current })}
            onChange={() => onAsk({ what: 'change', view })}
            onDelete={() => onAsk({ what: 'delete', view })}
          />
        ))}
      </Box>
      {views?.length === 0 && <Note>No saved views yet. Filter the list, then save it here.</Note>}
      {error && <Note>{error.message}</Note>}
      <Button size="small" fullWidth onClick={() => onAsk({ what: 'save' })} sx={{ mt: 0.5 }}>
        Save this view…
      </Button>
    </Box>
  )
}

const Note = ({ children }: { children: string }) => (
  <Box sx={{ p: 1.25, color: 'text.secondary' }}>{children}</Box>
)

const listStyle = { listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }
