import { missingScriptStyle } from '@hearth/client'
import { brandPalettes, fonts, type Palette } from '@hearth/contract'
import type { Head } from './shared/page.ts'
import { fullTitle, type Tenant } from './shared/tenant.ts'
import { scriptOfVisit } from './shared/visits.ts'

type Parts = {
  head: Head
  tenant: Tenant
  origin: string
  nonce: string
  pathname: string
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const meta = (kind: 'name' | 'property', key: string, content: string | undefined) =>
  content ? `<meta ${kind}="${key}" content="${escapeHtml(content)}">` : ''

/** Everything in `<head>` that differs from page to page and from tenant to tenant. */
export function headHtml(parts: Parts): string {
  const { head, tenant, origin, nonce, pathname } = parts
  const title = fullTitle(head.title, tenant)
  const description = head.description ?? `${tenant.name} is a community for its members.`
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    head.noIndex || head.isSecret ? meta('name', 'robots', 'noindex') : link('canonical', origin + pathname),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:site_name', tenant.name),
    meta('property', 'og:url', head.isSecret ? undefined : origin + pathname),
    meta('property', 'og:image', head.image),
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', head.title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', head.image),
    structuredData(head.structuredData),
    ...themeColours(tenant),
    `<style nonce="${nonce}">${paletteCss(tenant)}${head.isStatic ? '' : missingScriptStyle}</style>`,
    ...(head.isStatic ? tellingScript(parts) : []),
  ].join('')
}

/** The frame that a phone's browser draws around the page. */
function themeColours({ tokens }: Tenant): string[] {
  const { light, dark } = brandPalettes(tokens)
  return [
    `<meta name="theme-color" content="${light.paper}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark.paper}" media="(prefers-color-scheme: dark)">`,
  ]
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}:${value}`)
    .join(';')

/** The design tokens with the tenant's own as CSS variables (`--ember`, `--paper` …), for both colour schemes. */
export function paletteCss({ tokens }: Pick<Tenant, 'tokens'>): string {
  const { light, dark } = brandPalettes(tokens)
  const families = `--heading:${fonts.heading};--text:${fonts.text}`
  return `:root{${declarations(light)};${families}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`
}

const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeHtml(href)}">`

/** The one script of a static page tells of its visit, where the community counts visits. */
const tellingScript = ({ head: { tells }, tenant, nonce }: Parts): string[] =>
  tells && tenant.features.extendedAnalyticsEvents
    ? [`<script type="module" nonce="${nonce}">${scriptOfVisit(nonce, tells)}</script>`]
    : []

const structuredData = (data: object | undefined) =>
  data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : ''
