import type { Plugin } from 'vite'

type Parts = {
  /** Runs before the first paint. */
  script: string
  style: string
  html: () => string
}

/** Puts what is shown before any script is loaded into index.html, with the nonce of its policy. */
export function firstSkeleton({ script, style, html }: Parts): Plugin {
  return {
    name: 'first-skeleton',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        { tag: 'style', children: style, injectTo: 'head-prepend' },
        { tag: 'script', children: script, injectTo: 'head-prepend' },
        { tag: 'div', attrs: { id: 'first-skeleton' }, children: html(), injectTo: 'body' },
      ],
    },
  }
}
