import { Suspense, use, useEffect } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { loadedPage, loadPage, matchRoute, routes } from './routes.ts'
import { useApp } from './shared/AppContext.ts'
import { Shell } from './shared/shell/Shell.tsx'
import { Message } from './shared/ui/Message.tsx'

export function App() {
  const location = useLocation()
  const { path, page } = matchRoute(location.pathname).route
  const content = (
    <Suspense>
      {/* The router's own `*` takes no line break, which an address may hold. */}
      <Routes location={path === '*' ? '/nowhere' : location}>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={<PageOf page={route.page} key={route.page} />} />
        ))}
      </Routes>
    </Suspense>
  )
  // The dashboard stands in a frame of the back-office.
  return page === 'dashboard' ? content : <Shell>{content}</Shell>
}

function PageOf({ page }: { page: string }) {
  // Before `use`: React may replay this render when the page has come, and no hook may follow a `use` that it then skips.
  useEffect(doWhatWasEarly, [])
  const { first } = useApp()
  const { Page, policy } = loadedPage(page) ?? use(loadPage(page))
  // Under Vite's development server there is no policy, and nothing was found first.
  const isOwnDocument = !first || matchRoute(first.path).route.page === page
  return policy && !isOwnDocument ? <OwnDocument /> : <Page />
}

/** Loads the address that the router has come to: the policy that the page needs comes with its own document alone. */
function OwnDocument() {
  useEffect(() => window.location.reload(), [])
  return <Message tab="Loading" title="Loading..." />
}

declare global {
  interface Window {
    pageIsReady?: boolean
    sayScriptIsMissing?: () => void
    formSentEarly?: HTMLFormElement
    buttonPressedEarly?: HTMLButtonElement | null
  }
}

/** What somebody did before the page's script was ready (see index.html) is done now: the form with what it holds. */
function doWhatWasEarly(): void {
  window.pageIsReady = true
  window.formSentEarly?.requestSubmit()
  // After what only a browser knows, such as the address, has taken its place.
  const button = window.buttonPressedEarly
  setTimeout(() => button?.click())
  delete window.formSentEarly
  delete window.buttonPressedEarly
}
