import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Suspense } from 'react'
import { type CoreLayoutProps, Notification } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { MailNotice } from './MailNotice.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { type MenuEntry, SideMenu } from './SideMenu.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'
import { useSessionWatch } from './useSessionWatch.ts'

const menuWidth = 212
/** With icons alone, where there is little room. */
const foldedWidth = 64
const aboveTheBulkBar = { '&.MuiSnackbar-anchorOriginBottomCenter': { bottom: 84 } }

type Props = CoreLayoutProps & { menu: MenuEntry[]; onSearch: () => void }

export function AdminLayout({ children, menu, onSearch }: Props) {
  useSessionWatch()
  useFocusOnArrival()
  return (
    <Box
      sx={{
        display: { sm: 'grid' },
        gridTemplateColumns: { sm: `${foldedWidth}px minmax(0, 1fr)`, md: `${menuWidth}px minmax(0, 1fr)` },
        minHeight: '100vh',
      }}
    >
      <SkipLink />
      <Box component="header" sx={menuStyle}>
        <SideMenu entries={menu} onSearch={onSearch} folds />
      </Box>
      <PhoneBar menu={menu} onSearch={onSearch} />
      <Box sx={{ minWidth: 0 }}>
        <ConnectionNotice />
        <MailNotice />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ outline: 'none', p: { xs: 2, md: '22px 26px' } }}
        >
          <ErrorBoundary FallbackComponent={ErrorPage}>
            <Suspense fallback={<LoadingPage />}>{children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      {/* Not on the login page: that one says in its own place why someone is there. */}
      <Notification sx={aboveTheBulkBar} />
    </Box>
  )
}

const menuStyle = {
  display: { xs: 'none', sm: 'block' },
  position: 'sticky',
  top: 0,
  height: '100vh',
  borderRight: 1,
  borderColor: 'divider',
}

/** The first stop of the tab key: past the menu, into the page. */
function SkipLink() {
  return (
    <Link
      href="#main-content"
      sx={{
        position: 'fixed',
        top: -64,
        left: 16,
        zIndex: 'tooltip',
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 16 },
      }}
    >
      Skip to the content
    </Link>
  )
}
