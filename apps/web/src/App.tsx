import { Suspense, use, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { isPage, loadedPage, loadPage, routes } from './routes.ts'
import { Shell } from './shared/shell/Shell.tsx'

export function App() {
  const location = useLocation()
  return (
    <Shell>
      <Suspense>
        {/* The router's own `*` takes no line break, which an address may hold. */}
        <Routes location={isPage(location.pathname) ? location : '/nowhere'}>
          {routes.map(({ path, page }) => (
            <Route key={path} path={path} element={<PageOf page={page} key={page} />} />
          ))}
        </Routes>
      </Suspense>
    </Shell>
  )
}

function PageOf({ page }: { page: string }) {
  // Before `use`: React may replay this render when the page has come, and no hook may follow a `use` that it then skips.
  useEffect(sendEarlyForm, [])
  const { Page } = loadedPage(page) ?? use(loadPage(page))
  return <Page />
}

declare global {
  interface Window {
    pageIsReady?: boolean
    formSentEarly?: HTMLFormElement
  }
}

/** A form that was sent before the page's script was ready (see index.html) is sent now, with what it holds. */
function sendEarlyForm(): void {
  window.pageIsReady = true
  window.formSentEarly?.requestSubmit()
  delete window.formSentEarly
}
