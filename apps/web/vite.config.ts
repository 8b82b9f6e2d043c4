import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from '../../scripts/vite/bundleBudget.ts'
import { precompress } from '../../scripts/vite/precompress.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`

/** In one chunk, because many small ones compress badly: what nearly every page and form is made of. */
const everyPageNeeds = [
  {
    name: 'form',
    test: /src\/shared\/(ui\/(Button|PageTitle|SceneCard)|form\/(useForm|rules|Form|Field|PasswordField))/,
  },
]

/** Two builds: the browser's, and the one with which the server renders the same pages. */
export default defineConfig(({ isSsrBuild }) => ({
  // The server puts a fresh nonce in its place in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: isSsrBuild
    ? [react()]
    : [
        react(),
        precompress(),
        bundleBudget({ kilobytes: 90, pages: ['src/login/page.tsx'], what: 'of the login page' }),
      ],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', minify: true }
    : {
        outDir: 'dist/client',
        target: 'es2022',
        manifest: true,
        assetsInlineLimit: 0,
        // The server names a page's files in the page: the script need not carry the list of them all.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        // One small sheet for all pages: a page that arrives rendered must arrive styled.
        cssCodeSplit: false,
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: everyPageNeeds } },
        },
      },
  // The server's bundle carries its packages, in their production form.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  server: {
    host: 'localhost',
    port: 5174,
    proxy: { '/graphql': api, '/config.json': api, '/files': api, '/uploads': api, '/scenes': api },
  },
}))
