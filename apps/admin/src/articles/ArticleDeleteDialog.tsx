import Typography from '@mui/material/Typography'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { counted } from '../shared/counted.ts'
import { articleNoun, useArticleRemoval } from './useArticleRemoval.tsx'

type Props = {
  ids: string[]
  /** The title, when it is one article. */
  name?: string
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks before articles are deleted. */
export function ArticleDeleteDialog({ ids, name, open, onClose, onDone }: Props) {
  const remove = useArticleRemoval()
  const what = counted(ids.length, articleNoun)
  return (
    <ConfirmDialog
      open={open}
      destructive
      title={`Delete ${name ? `“${name}”` : what}?`}
      confirmLabel={name ? 'Delete' : `Delete ${what}`}
      onConfirm={async () => {
        await remove(ids)
        onDone()
      }}
      onClose={onClose}
    >
      <Typography>
        Links to {ids.length === 1 ? 'it' : 'them'} stop working. Deleted articles can be restored for 30
        days.
      </Typography>
    </ConfirmDialog>
  )
}
