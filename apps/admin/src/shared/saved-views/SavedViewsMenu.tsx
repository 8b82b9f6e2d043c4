import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { listAddressOf, sameAddress } from '../list/listAddress.ts'
import { type Asking, SavedViewDialog } from './SavedViewDialog.tsx'
import { SavedViewItem } from './SavedViewItem.tsx'
import { useSavedViews } from './useSavedViews.ts'

/** Named states of this list, kept on the server: one's own and those that colleagues share. */
export function SavedViewsMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const current = listAddressOf(useListContext())
  const actions = useSavedViews({ enabled: anchor !== null })
  const { data: views, error } = actions.views

  function ask(next: Asking) {
    setAnchor(null)
    setAsking(next)
  }

  function apply(query: string) {
    setAnchor(null)
    navigate({ pathname, search: query })
  }

  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Views
      </Button>
      <Popover anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} {...popoverProps}>
        <Box component="ul" aria-label="Saved views" aria-busy={!views && !error} sx={listStyle}>
          {views?.map((view) => (
            <SavedViewItem
              key={view.id}
              view={view}
              active={sameAddress(view.query, current)}
              onApply={() => apply(view.query)}
              onUpdate={() => actions.update.mutate({ id: view.id, query: current })}
              onChange={() => ask({ what: 'change', view })}
              onDelete={() => ask({ what: 'delete', view })}
            />
          ))}
        </Box>
        {views?.length === 0 && <Note>No saved views yet. Filter the list, then save it here.</Note>}
        {error && <Note>{error.message}</Note>}
        <Button size="small" fullWidth onClick={() => ask({ what: 'save' })} sx={{ mt: 0.5 }}>
          Save this view…
        </Button>
      </Popover>
      {asking && (
        <SavedViewDialog asking={asking} query={current} actions={actions} onClose={() => setAsking(null)} />
      )}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <Box sx={{ p: 1.25, color: 'text.secondary' }}>{children}</Box>
)

const listStyle = { listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflowY: 'auto' }

const popoverProps = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
  slotProps: { paper: { role: 'dialog', 'aria-label': 'Views', sx: { mt: 1, width: 300, p: 1 } } },
} as const
