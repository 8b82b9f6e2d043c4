import { Suspense, use, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { loadedPage, loadPage, routes } from './routes.ts'
import { sendEarlyForm } from './shared/earlySubmit.ts'
import { Shell } from './shared/shell/Shell.tsx'

export function App() {
  return (
    <Shell>
      <Suspense>
        <Routes>
          {routes.map(({ path, page }) => (
            <Route key={path} path={path} element={<PageOf page={page} key={page} />} />
          ))}
        </Routes>
      </Suspense>
    </Shell>
  )
}

function PageOf({ page }: { page: string }) {
  const { Page } = loadedPage(page) ?? use(loadPage(page))
  useEffect(sendEarlyForm, [])
  return <Page />
}
