import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/**
 * Fails the build when the JavaScript before the first list is over budget: the entry, what it imports, and the
 * lazy chunks that the list itself waits for (`alsoLoaded`, by chunk name).
 */
export function bundleBudget({
  kilobytes,
  alsoLoaded = [],
}: {
  kilobytes: number
  alsoLoaded?: string[]
}): Plugin {
  return {
    name: 'bundle-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (part): part is Rolldown.OutputChunk => part.type === 'chunk',
      )
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const first = new Set<string>()
      const follow = (file: string) => {
        if (first.has(file) || !byFile.has(file)) return
        first.add(file)
        for (const imported of byFile.get(file)?.imports ?? []) follow(imported)
      }
      for (const chunk of chunks) {
        if (chunk.isEntry || alsoLoaded.includes(chunk.name)) follow(chunk.fileName)
      }
      const bytes = [...first].reduce((sum, file) => sum + gzipSync(byFile.get(file)?.code ?? '').length, 0)
      const measured = `${(bytes / 1000).toFixed(1)} kB gzip of JavaScript before the first list`
      if (bytes > kilobytes * 1000) this.error(`${measured}, over the budget of ${kilobytes} kB`)
      this.info(`${measured} (budget ${kilobytes} kB)`)
    },
  }
}
