import { saveText } from '@hearth/client'
import { type DashboardMessage, packDashboardMessage } from '@hearth/contract'
import { useSyncExternalStore } from 'react'

/** Whether the back-office frames the page, which it then works for. */
export const isFramed = (): boolean => window.parent !== window

/** The same for what is rendered: the server knows of no frame. */
export const useFramed = (): boolean => useSyncExternalStore(unchanging, isFramed, () => false)
const unchanging = () => () => undefined

/** Only a page of this very host may frame this one, and only such a page is told. */
export function tellFrame(message: DashboardMessage): void {
  if (isFramed()) window.parent.postMessage(packDashboardMessage(message), window.location.origin)
}

/** Saves a file; a frame may not, so the page around it does. */
export function saveFile(name: string, text: string): void {
  if (isFramed()) tellFrame({ is: 'file', name, text })
  else saveText(name, text)
}
