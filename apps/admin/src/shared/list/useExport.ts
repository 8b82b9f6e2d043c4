import { fillText } from '@hearth/contract'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { toFilterInput } from '../../providers/filterInput.ts'
import { download } from '../download.ts'
import { warningText } from '../warningText.ts'
import type { Selection } from './SelectionContext.ts'
import { useListDefinition } from './useListDefinition.ts'

const count = new Intl.NumberFormat('en-GB')

/** Asks the server for a download address and lets the browser stream the file from there. */
export function useExport() {
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
