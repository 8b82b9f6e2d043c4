import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bundleBudget } from '../../scripts/vite/bundleBudget.ts'
import { precompress } from '../../scripts/vite/precompress.ts'
import { preloadFonts } from '../../scripts/vite/preloadFonts.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 4000}`

export default defineConfig({
  base: '/admin/',
  // The server puts a fresh nonce in its place in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  plugins: [
    react(),
    preloadFonts('/admin/'),
    precompress(),
    bundleBudget({ kilobytes: 400, pages: ['src/members/MemberList.tsx'], what: 'before the first list' }),
  ],
  build: { target: 'es2024', assetsInlineLimit: 0, chunkSizeWarningLimit: 1200 },
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
    },
  },
})
