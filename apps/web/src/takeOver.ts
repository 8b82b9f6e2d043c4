import { missingScript } from '@hearth/client'
import type { PageBuild } from '@hearth/contract'
import { sourceOfPage } from './routes.ts'

/** The build's one module script, which takes a page over. */
export const entryScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/

/**
 * What the page shows goes first: the scripts that take it over are asked for once it has been painted, all at the same
 * time. A page in a tab that nobody looks at is not painted, and a browser may not tell of a paint.
 * The entry loads the page's own scripts too and says itself when they do not come (entry-client.tsx). It is asked for
 * a second time, because a line may be gone for a moment; a browser that keeps the first failure fails at once.
 */
export function takeOverScript(build: PageBuild, { page, nonce }: { page: string; nonce: string }): string {
  const [entry, ...others] = scriptsOf(build, sourceOfPage(page)).map((file) => JSON.stringify(file))
  return `<script type="module" nonce="${nonce}">
    window.sayScriptIsMissing = ${missingScript('document.body')}
    const loadEntry = () => import(${entry})
    const loadAgain = () => new Promise((done) => setTimeout(done, 2000)).then(loadEntry)
    let load = () => {
      load = () => {}
      loadEntry().catch(loadAgain).catch(sayScriptIsMissing)
      for (const file of [${others}]) import(file).catch(() => {})
    }
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) load()
    else new PerformanceObserver(() => load()).observe({ type: 'paint', buffered: true })
    setTimeout(() => load(), 3000)
  </script>`
}

/** The entry, the page's own chunk and what that imports. */
function scriptsOf({ manifest, template }: PageBuild, source: string): string[] {
  const entry = entryScript.exec(template)?.[1] ?? ''
  const chunk = manifest[source]
  const imported = chunk?.imports?.map((name) => manifest[name]?.file) ?? []
  const files = [chunk?.file, ...imported].flatMap((file) => (file ? [`/${file}`] : []))
  return [...new Set([entry, ...files])]
}
