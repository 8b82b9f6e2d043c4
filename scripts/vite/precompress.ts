import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are packed already. */
const worthIt = /\.(js|css|svg)$/

/** Leaves a .br and a .gz beside each asset that gains from it: the server sends those, and packs nothing itself. */
export function precompress(): Plugin {
  let assets = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ build }) => {
      assets = build.assetsDir
    },
    writeBundle({ dir }) {
      const folder = join(dir as string, assets)
      for (const name of readdirSync(folder).filter((file) => worthIt.test(file))) {
        const file = join(folder, name)
        const content = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}
