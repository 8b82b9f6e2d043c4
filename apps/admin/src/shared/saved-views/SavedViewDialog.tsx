import Dialog from '@mui/material/Dialog'
import { useId } from 'react'
import { DeleteViewForm } from './DeleteViewForm.tsx'
import { SaveViewForm } from './SaveViewForm.tsx'
import type { SavedView } from './savedViewDocuments.ts'
import type { SavedViewActions } from './useSavedViews.ts'

export type Asking = { what: 'save' } | { what: 'change' | 'delete'; view: SavedView }

type Props = { asking: Asking; query: string; actions: SavedViewActions; onClose: () => void }

export function SavedViewDialog({ asking, query, actions, onClose }: Props) {
  const titleId = useId()
  const view = asking.what === 'save' ? undefined : asking.view
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      {asking.what === 'delete' ? (
        <DeleteViewForm titleId={titleId} view={asking.view} remove={actions.remove} onClose={onClose} />
      ) : (
        <SaveViewForm
          titleId={titleId}
          view={view}
          pending={actions.create.isPending || actions.update.isPending}
          onClose={onClose}
          onSave={async ({ name, shared }) => {
            if (view) await actions.update.mutateAsync({ id: view.id, name, shared })
            else await actions.create.mutateAsync({ name, shared, query })
          }}
        />
      )}
    </Dialog>
  )
}
