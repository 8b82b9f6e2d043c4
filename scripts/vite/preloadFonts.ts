import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads the fonts that a bundle served under `base` carries, so that they arrive with the first script. */
export function preloadFonts(base: string): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `${base}${file}`,
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  }
}
