import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Loads the chunks of these names beside the entry that imports them later, so that they need not be found first. */
export function preloadChunks(names: string[], base: string): Plugin {
  return {
    name: 'preload-chunks',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.values(bundle)
          .filter((part) => part.type === 'chunk' && names.includes(part.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: base + fileName },
            injectTo: 'head',
          })),
    },
  }
}
