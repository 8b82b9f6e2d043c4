import { loadFonts } from './layout/loadFonts.ts'
import { begin } from './providers/begin.ts'

/** Milliseconds. What is there sooner came over a line that carries the fonts beside the code. */
const quickLine = 600
const longestWaitForFonts = 300

// The server answers while the app's code, by far the larger part, is still on its way.
const beginning = begin()
beginning.catch(() => undefined)
const fonts = performance.now() < quickLine ? loadFonts().catch(() => undefined) : undefined
const { start } = await import('./Boot.tsx')
if (fonts) await Promise.race([fonts, new Promise((done) => setTimeout(done, longestWaitForFonts))])
start(beginning)
