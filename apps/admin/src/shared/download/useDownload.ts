import { onThisHost } from '@hearth/client'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { download } from './download.ts'

/**
 * Saves a file whose address is valid for minutes, so that it is requested on the click.
 * @param ask gives the address; nothing: there is no such file any more
 */
export function useDownload(ask: () => Promise<string | null | undefined>) {
  const notify = useNotify()
  const [pending, setPending] = useState(false)
  async function get() {
    setPending(true)
    try {
      const url = await ask()
      if (!url) throw new Error('This file is no longer available.')
      download(onThisHost(url))
    } catch (error) {
      notify((error as Error).message, { type: 'warning' })
    } finally {
      setPending(false)
    }
  }
  return { pending, get }
}
