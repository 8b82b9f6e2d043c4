import { readFileSync } from 'node:fs'
import { missingScript, staffTokenKey } from '@hearth/client'
import react from '@vitejs/plugin-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig } from 'vite'
import { bundleBudget } from '../../scripts/vite/bundleBudget.ts'
import { firstSkeleton } from '../../scripts/vite/firstSkeleton.ts'
import { precompress } from '../../scripts/vite/precompress.ts'
import { preloadChunks } from '../../scripts/vite/preloadChunks.ts'
import { shapeOfPage } from './src/layout/skeleton/pageShape.ts'
import { FirstSkeleton } from './src/layout/skeleton/Skeleton.tsx'
import { skeletonStyle } from './src/layout/skeleton/skeletonStyle.ts'

/** The app loads its fonts later than its first text (loadFonts.ts). */
const fallbackFonts = readFileSync(
  new URL('../../packages/client/src/font-fallbacks.css', import.meta.url),
  'utf8',
)

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`

/**
 * Which theme this person chose (preferencesStore.ts) or the system says, and what kind of page is coming. As long as
 * the skeleton is shown, a notice in it says that a script could not be loaded.
 */
const skeletonScript = `{
  const sayScriptIsMissing = ${missingScript("document.getElementById('first-skeleton')")}
  addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && sayScriptIsMissing(), true)
  addEventListener('vite:preloadError', sayScriptIsMissing)
  const root = document.documentElement
  let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  try { theme = JSON.parse(localStorage.getItem('RaStoreHearth.theme')) ?? theme } catch {}
  root.dataset.theme = theme
  if (localStorage.getItem('${staffTokenKey('accessToken')}')) root.dataset.shape = (${shapeOfPage})(location.pathname)
}`

export default defineConfig({
  base: '/admin/',
  // The server puts a fresh nonce in its place in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    react(),
    firstSkeleton({
      script: skeletonScript,
      style: fallbackFonts + skeletonStyle,
      html: () => renderToStaticMarkup(createElement(FirstSkeleton)),
    }),
    preloadChunks(['first', 'Boot', 'rolldown-runtime'], '/admin/'),
    precompress(),
    bundleBudget({ kilobytes: 295, pages: ['src/Boot.tsx'], what: 'before the first list' }),
  ],
  // React-admin's own exporter, which no list uses: the server writes the files.
  resolve: { alias: { 'jsonexport/dist/index.js': 'lodash/noop.js' } },
  build: {
    target: 'es2024',
    // Not `assets`, which is an address of the back-office's own.
    assetsDir: 'static',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // One chunk with all that the first list needs is smaller, packed, than many, and one request.
          groups: [
            { name: 'laterTexts', test: /\/contract\/src\/(calling-codes|look\/scene)\.ts$/, priority: 3 },
            { name: 'begin', test: /\/src\/providers\/begin\.ts$|vite\/preload-helper/, priority: 2 },
            { name: 'first', test: /\/src\/Boot\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  // Start the API with PUBLIC_URL=http://localhost:5173: it then sends its clients through this proxy.
  server: {
    host: 'localhost',
    port: 5173,
    proxy: {
      '/graphql': api,
      '/identity': api,
      '/config.json': api,
      '/exports': api,
      '/uploads': api,
      '/files': api,
      '/imports': api,
      '/asset-parts': api,
      '/asset-files': api,
      '/asset-archives': api,
    },
  },
})
