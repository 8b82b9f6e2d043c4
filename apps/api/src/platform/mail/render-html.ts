import { brandPalettes, type Palette } from '@hearth/contract'
import { escapeMarkup } from '../values/markup.ts'
import type { Inline } from './adapter.ts'
import type { Block, Composed } from './compose.ts'
import type { Sender } from './sender.ts'

/** A layout between whose pieces the escaped values of one mail are put. */
type Layout = { pieces: string[]; places: number[] }

const layouts = new Map<string, Layout>()
const mostLayouts = 200

type Part = Block | Inline
type Shape = { kinds: ('text' | 'button' | 'picture')[]; canBeStopped: boolean }
type Shown = Composed & { pictures?: Inline[]; unsubscribe?: string | null }

/** The HTML part in the look of the tenant. Mails of one shape share a layout, compiled once in a process. */
export async function renderHtml(sender: Sender, shown: Shown): Promise<string> {
  const { subject, content, pictures = [], unsubscribe } = shown
  const parts = withPictures(content, pictures)
  const shape: Shape = { kinds: parts.map(kindOf), canBeStopped: Boolean(unsubscribe) }
  const key = JSON.stringify([sender.tokens, shape])
  const layout = layouts.get(key) ?? (await compile(sender, shape))
  if (layouts.size >= mostLayouts) layouts.clear()
  layouts.set(key, layout)
  const values = [subject, sender.name, unsubscribe ?? '', ...parts.flatMap(valuesOf)].map(withBreaks)
  const { pieces, places } = layout
  return pieces.map((piece, index) => piece + (values[places[index] ?? -1] ?? '')).join('')
}

/** Pictures stand before the first button, which leads on from them. */
function withPictures(content: Block[], pictures: Inline[]): Part[] {
  const button = content.findIndex((block) => 'link' in block)
  const place = button === -1 ? content.length : button
  return [...content.slice(0, place), ...pictures, ...content.slice(place)]
}

const kindOf = (part: Part) => ('text' in part ? 'text' : 'cid' in part ? 'picture' : 'button')

function valuesOf(part: Part): [string, string] {
  if ('text' in part) return [part.text, '']
  return 'cid' in part ? [`cid:${part.cid}`, part.alt] : [part.label, part.link]
}

const withBreaks = (text: string): string => escapeMarkup(text).replaceAll('\n', '<br>')

const place = (index: number) => `%%${index}%%`

async function compile({ tokens }: Sender, { kinds, canBeStopped }: Shape): Promise<Layout> {
  // Loaded by the first mail that needs it: it takes longer than the rest of the start together.
  const { default: toHtml } = await import('mjml')
  const blocks = kinds.map((kind, index) => {
    const [first, second] = [place(3 + index * 2), place(4 + index * 2)]
    if (kind === 'text') return `<mj-text css-class="ink">${first}</mj-text>`
    if (kind === 'button') return `<mj-button css-class="ember" href="${second}">${first}</mj-button>`
    return `<mj-image src="${first}" alt="${second}" padding="9px 28px" border-radius="10px" />`
  })
  const stop = canBeStopped ? ` <a href="${place(2)}" style="color:inherit">Stop these emails</a>` : ''
  const { html } = await toHtml(layoutOf(brandPalettes(tokens), { blocks, stop }), { fonts: {} })
  const parts = html.split(/%%(\d+)%%/)
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    places: parts.filter((_, index) => index % 2 === 1).map(Number),
  }
}

type Palettes = { light: Palette; dark: Palette }
type Body = { blocks: string[]; stop: string }

const layoutOf = (palettes: Palettes, body: Body): string => `
<mjml lang="en">
${headOf(palettes)}
${bodyOf(palettes.light, body)}
</mjml>`

const headOf = ({ light, dark }: Palettes): string => `
  <mj-head>
    <mj-title>${place(0)}</mj-title>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-attributes>
      <mj-all font-family="Inter, 'Helvetica Neue', Arial, sans-serif" />
      <mj-text font-size="16px" line-height="25px" color="${light.ink}" padding="9px 28px" />
      <mj-button background-color="${light.ember}" color="${light.emberInk}" border-radius="10px" align="left"
        font-size="16px" font-weight="600" inner-padding="13px 24px" padding="12px 28px" />
    </mj-attributes>
    <mj-style>
      :root { color-scheme: light dark; }
      @media (prefers-color-scheme: dark) {
        body, .paper > div { background: ${dark.paper} !important; }
        .sheet, .sheet table { background: ${dark.surface} !important; }
        .sheet td { border-color: ${dark.line} !important; }
        .ink div { color: ${dark.ink} !important; }
        .soft div { color: ${dark.soft} !important; }
        .ember td, .ember a { background: ${dark.ember} !important; color: ${dark.emberInk} !important; }
      }
    </mj-style>
  </mj-head>`

const bodyOf = (light: Palette, { blocks, stop }: Body): string => `
  <mj-body background-color="${light.paper}" css-class="paper" width="600px">
    <mj-section padding="28px 0 16px">
      <mj-column>
        <mj-text css-class="ink" padding="0 43px" font-family="Fraunces, Georgia, 'Times New Roman', serif" font-size="22px"
          font-weight="600" line-height="28px">${place(1)}</mj-text>
      </mj-column>
    </mj-section>
    <mj-wrapper padding="0 14px">
      <mj-section css-class="sheet" background-color="${light.surface}" border="1px solid ${light.line}"
        border-radius="16px" padding="20px 0">
        <mj-column>${blocks.join('')}</mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="14px 0 36px">
      <mj-column>
        <mj-text css-class="soft" padding="9px 43px" color="${light.soft}" font-size="13px" line-height="20px">This email was sent to you by ${place(1)}.${stop}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>`
