import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import type { SavedView } from './savedViewDocuments.ts'
import { useSavedViewActions } from './useSavedViews.ts'

export type Asking = { what: 'save' } | { what: 'change' | 'delete'; view: SavedView }

type Props = { asking: Asking; query: string; onClose: () => void }

export function SavedViewDialog({ asking, query, onClose }: Props) {
  const { create, update, remove } = useSavedViewActions()
  const view = asking.what === 'save' ? undefined : asking.view
  if (view && asking.what === 'delete')
    return (
      <ConfirmDialog
        open
        title={`Delete the view “${view.name}”?`}
        confirmLabel="Delete"
        destructive
        onConfirm={() => remove.mutateAsync(view.id)}
        onClose={onClose}
      >
        {view.shared ? 'Colleagues who use it will lose it too. ' : ''}The list itself does not change.
      </ConfirmDialog>
    )
  return (
    <SaveViewDialog
      view={view}
      onClose={onClose}
      onSave={(named) =>
        view ? update.mutateAsync({ id: view.id, ...named }) : create.mutateAsync({ ...named, query })
      }
    />
  )
}
