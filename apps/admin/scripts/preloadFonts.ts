import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads the fonts that the bundle carries, so that they arrive with the first script. */
export function preloadFonts(): Plugin {
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
              href: `/admin/${file}`,
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  }
}
