import '@hearth/client/fonts.css'
import './shared/base.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './App.tsx'
import { createBrowserApp } from './browserApp.ts'
import { loadPage, matchRoute } from './routes.ts'
import { AppContext } from './shared/AppContext.ts'

async function start() {
  const root = document.getElementById('root') as HTMLElement
  const [app] = await Promise.all([
    createBrowserApp(),
    loadPage(matchRoute(window.location.pathname).route.page),
  ])
  const page = (
    <StrictMode>
      <AppContext value={app}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </AppContext>
    </StrictMode>
  )
  if (!app.first) return createRoot(root).render(page)
  // The page can be read and typed into already: taking it over in small steps lets the browser answer in between.
  startTransition(() => void hydrateRoot(root, page))
}

start().catch((error) => {
  window.sayScriptIsMissing?.()
  throw error
})
