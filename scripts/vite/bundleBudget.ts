import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Budget = {
  kilobytes: number
  /** Lazy modules that count too, by their path from the app's folder. */
  pages?: string[]
  /** What the JavaScript is loaded for, as in '… of JavaScript before the first list'. */
  what: string
}

/** Fails the build when the entry, the given lazy pages and all that these import are together over budget. */
export function bundleBudget({ kilobytes, pages = [], what }: Budget): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (part): part is Rolldown.OutputChunk => part.type === 'chunk',
      )
      const counts = (chunk: Rolldown.OutputChunk) =>
        chunk.isEntry || pages.some((page) => holds(chunk, page))
      const missing = pages.find((page) => !chunks.some((chunk) => holds(chunk, page)))
      if (missing) this.error(`the budget names ${missing}, which is in no chunk`)
      const bytes = sizeWithImports(chunks.filter(counts), chunks)
      const measured = `${(bytes / 1000).toFixed(1)} kB gzip of JavaScript ${what}`
      if (bytes > kilobytes * 1000) this.error(`${measured}, over the budget of ${kilobytes} kB`)
      this.info(`${measured} (budget ${kilobytes} kB)`)
    },
  }
}

const holds = (chunk: Rolldown.OutputChunk, page: string) =>
  chunk.moduleIds.some((id) => id.endsWith(`/${page}`))

function sizeWithImports(first: Rolldown.OutputChunk[], all: Rolldown.OutputChunk[]): number {
  const byFile = new Map(all.map((chunk) => [chunk.fileName, chunk]))
  const needed = new Set(first)
  for (const chunk of needed) {
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported) needed.add(imported)
    }
  }
  return [...needed].reduce((sum, { code }) => sum + gzipSync(code).length, 0)
}
