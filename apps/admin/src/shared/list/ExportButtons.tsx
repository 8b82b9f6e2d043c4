import { fillText } from '@hearth/contract'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { toFilterInput } from '../../providers/filterInput.ts'
import { download } from '../download/download.ts'
import { warningText } from '../warningText.ts'
import { useListDefinition } from './ListDefinition.ts'
import { type Selection, useSelection, useWholeFilter } from './SelectionProvider.tsx'

const count = new Intl.NumberFormat('en-GB')

/** Asks the server for a download address and lets the browser stream the file from there. */
function useExport() {
  const { noun, exportDocument } = useListDefinition()
  const dataProvider = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const [pending, setPending] = useState(false)

  async function start(selection: Selection) {
    if (!exportDocument) return
    setPending(true)
    try {
      const variables =
        selection.kind === 'ids' ? { ids: selection.ids } : { filter: toFilterInput(selection.filter) }
      const [link] = Object.values(await dataProvider.request(exportDocument, variables))
      if (!link) throw new Error('There is no export')
      download(link.url)
      notify(`Exporting ${count.format(link.rows)} ${link.rows === 1 ? noun.one : noun.many}`, {
        type: 'info',
      })
    } catch (error) {
      notify(fillText(warningText, { message: (error as Error).message }), { type: 'warning' })
    } finally {
      setPending(false)
    }
  }

  return { start, pending }
}

/** Exports everything that the filter matches. */
export function ExportButton() {
  const { total = 0 } = useListContext()
  const filter = useWholeFilter()
  const { start, pending } = useExport()
  return (
    <Button
      loading={pending}
      disabled={total === 0}
      onClick={() => start({ kind: 'filter', filter, count: total })}
    >
      Export
    </Button>
  )
}

export function BulkExportAction() {
  const { selection } = useSelection()
  const { start, pending } = useExport()
  return (
    <Button size="small" loading={pending} onClick={() => start(selection)}>
      Export
    </Button>
  )
}
