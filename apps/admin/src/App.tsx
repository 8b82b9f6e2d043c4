import { brandPalettes } from '@hearth/contract'
import CssBaseline from '@mui/material/CssBaseline'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminUI, type CoreLayoutProps } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { lazy, useMemo, useState } from 'react'
import { AdminContext, Resource } from 'react-admin'
import { createBrowserRouter, RouterProvider, useNavigate } from 'react-router'
import { Home } from './community/index.tsx'
import { AdminLayout } from './layout/AdminLayout.tsx'
import { ErrorPage } from './layout/ErrorPage.tsx'
import { LoadingPage } from './layout/LoadingPage.tsx'
import { NotFoundPage } from './layout/NotFoundPage.tsx'
import { useFirstScreen } from './layout/skeleton/useFirstScreen.ts'
import { useLatecomers } from './layout/useLatecomers.ts'
import { type Hearth, HearthContext } from './providers/hearth.ts'
import { otherResources, resources } from './resources.ts'
import { useRecentRecords } from './search/useRecentRecords.ts'
import { useSearchBox } from './search/useSearchBox.tsx'
import { PageKeys } from './shared/keys/PageKeys.tsx'
import { createAdminTheme } from './theme/createAdminTheme.ts'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })

const LoginPage = lazy(async () => ({ default: (await import('./login/LoginPage.tsx')).LoginPage }))

/** React-admin hands its loading page texts, which ours has no use for. */
const LoadingAdmin = () => <LoadingPage />

function Layout(props: CoreLayoutProps) {
  useFirstScreen()
  useLatecomers()
  const navigate = useNavigate()
  const ways = resources.map(({ name, label, letter }) => ({
    keys: [`G ${letter}`],
    label: `Go to ${label}`,
    run: () => void navigate(`/admin/${name}`),
  }))
  const { open, box } = useSearchBox(resources)
  useRecentRecords(resources)
  return (
    <>
      <AdminLayout {...props} menu={resources} onSearch={open} />
      <PageKeys everywhere={ways} />
      {box}
    </>
  )
}

function Admin({ hearth }: { hearth: Hearth }) {
  const themes = useMemo(() => {
    const { light, dark } = brandPalettes(hearth.tenant.tokens)
    return { lightTheme: createAdminTheme('light', light), darkTheme: createAdminTheme('dark', dark) }
  }, [hearth])

  return (
    <AdminContext
      basename="/admin"
      authProvider={hearth.authProvider}
      dataProvider={hearth.dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={hearth.store}
      {...themes}
    >
      <CssBaseline enableColorScheme />
      <CoreAdminUI
        title={hearth.tenant.name}
        layout={Layout}
        dashboard={Home}
        loginPage={LoginPage}
        loading={LoadingAdmin}
        catchAll={NotFoundPage}
        error={ErrorPage}
        requireAuth
        disableTelemetry
      >
        {resources.map(
          ({ documents, section, label, letter, Icon, Badge, When, holds, found, creates, ...resource }) => (
            <Resource key={resource.name} options={{ label }} {...resource} />
          ),
        )}
        {otherResources.map(({ documents, label, ...resource }) => (
          <Resource key={resource.name} options={{ label }} {...resource} />
        ))}
      </CoreAdminUI>
    </AdminContext>
  )
}

export function App({ hearth }: { hearth: Hearth }) {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '/admin/*', element: <Admin hearth={hearth} />, errorElement: null }]),
  )
  return (
    <HearthContext value={hearth}>
      {/* React-admin resets its stores right after it navigates: a navigation that waits in a transition would
          let the page that is left sign out over and over. */}
      <RouterProvider router={router} useTransitions={false} />
    </HearthContext>
  )
}

// Our own texts are written out where they are shown, so a text that is no key is not a missing translation.
export const i18nProvider = polyglotI18nProvider(() => englishMessages, 'en', [], { allowMissing: true })
