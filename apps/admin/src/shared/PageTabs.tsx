import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useId } from 'react'
import { useLocation, useSearchParams } from 'react-router'

type Props<Id extends string> = {
  label: string
  tabs: readonly { id: Id; label: string }[]
  tab: Id
  onChange: (id: Id) => void
  children: ReactNode
}

/** A row of tabs with the open one's panel below. */
export function PageTabs<Id extends string>({ label, tabs, tab, onChange, children }: Props<Id>) {
  const id = useId()
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next) => onChange(next)}
        aria-label={label}
        variant="scrollable"
        scrollButtons={false}
        sx={{ minHeight: 42, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((one) => (
          <Tab
            key={one.id}
            value={one.id}
            label={one.label}
            id={`${id}-${one.id}`}
            aria-controls={one.id === tab ? `${id}-panel` : undefined}
            sx={{ minHeight: 42, minWidth: 0, px: 2 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </Box>
    </>
  )
}

/** Which of a page's tabs is open, as the address says; the first one when it says nothing. */
export function usePageTab<Id extends string>(ids: readonly Id[]): [Id, (id: Id) => void] {
  const { state } = useLocation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab')
  const tab = ids.find((id) => id === asked) ?? (ids[0] as Id)
  return [tab, (id) => setParams({ tab: id }, { replace: true, state })]
}
