import type { Appearance } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'

const dark = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(dark)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The look of our own fields for Stripe's frames, which our style sheet does not reach. */
export function useAppearance(): Appearance {
  const isDark = useSyncExternalStore(subscribe, () => window.matchMedia(dark).matches)
  return useMemo(() => appearanceOf(isDark), [isDark])
}

function appearanceOf(isDark: boolean): Appearance {
  // As the page has them: the community may have colours of its own.
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('ember'),
      colorBackground: colour('surface'),
      colorText: colour('ink'),
      colorTextSecondary: colour('soft'),
      colorTextPlaceholder: colour('soft'),
      colorDanger: colour('bad'),
      // Our fonts are not theirs to load.
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '11px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('edge')}`, boxShadow: 'none', padding: '13px 14px' },
      '.Input:focus': {
        borderColor: colour('focus'),
        outline: `2px solid ${colour('focus')}`,
        boxShadow: 'none',
      },
      '.Input--invalid': { borderColor: colour('bad'), boxShadow: 'none' },
      '.Label': { fontSize: '15px', fontWeight: '600' },
      '.Tab': { border: `1px solid ${colour('edge')}`, boxShadow: 'none' },
    },
  }
}
