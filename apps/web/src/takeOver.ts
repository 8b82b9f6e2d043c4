import type { PageBuild } from '@hearth/contract'
import { sourceOfPage } from './routes.ts'

/** The build's one module script, which takes a page over. */
export const entryScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/

/**
 * What the page shows goes first: the scripts that take it over are asked for once it has been painted, all at the same
 * time. A page in a tab that nobody looks at is not painted, and a browser may not tell of a paint.
 */
export function takeOverScript(build: PageBuild, { page, nonce }: { page: string; nonce: string }): string {
  const files = JSON.stringify(scriptsOf(build, sourceOfPage(page)))
  return `<script type="module" nonce="${nonce}">
    const load = () => ${files}.forEach((file) => import(file).catch(() => {}))
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) load()
    else new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
    setTimeout(load, 3000)
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
