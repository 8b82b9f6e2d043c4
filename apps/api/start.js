// Starts the server. Plain JavaScript: stripping the types of this very file would load a compiler, which the other
// files need no more once Node keeps them compiled.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// As trustworthy as the code beside it. Where nothing can be written Node goes on without it, only slower.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/hearth', import.meta.url)))
const { collectSooner } = await import('./src/platform/start/garbage.ts')
collectSooner()
await import('./src/main.ts')
