import type { ReactNode } from 'react'
import { useApp } from '../AppContext.ts'
import { fullTitle } from '../tenant.ts'

type Props = {
  /** What the tab says; the same as the page's head. */
  tab: string
  children: ReactNode
}

/** The page's one first heading. It takes the focus when the page is arrived at. */
export function PageTitle({ tab, children }: Props) {
  const { tenant } = useApp()
  return (
    <>
      <title>{fullTitle(tab, tenant)}</title>
      <h1 tabIndex={-1}>{children}</h1>
    </>
  )
}
