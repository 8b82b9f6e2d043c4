import {
  type BrandToken,
  brandPalettes,
  type Palette,
  type SummaryPeriod,
  summaryPeriodLabel,
} from '@hearth/contract'
import { escapeMarkup } from '../../platform/values/markup.ts'

// The page of the address that stops an email, as HTML that needs no script.

type Parts = { nonce: string; name: string; tokens: BrandToken[]; period: SummaryPeriod }

const word = (period: SummaryPeriod): string => summaryPeriodLabel(period).toLowerCase()

export const renderStop = ({ period, ...parts }: Parts): string =>
  renderPage(parts, {
    title: `Stop the ${word(period)} summary?`,
    content: `<p>You will no longer get the ${word(period)} figures of ${escapeMarkup(parts.name)} by email.</p>
<form method="post"><button>Stop these emails</button></form>`,
  })

export const renderStopped = ({ period, ...parts }: Parts): string =>
  renderPage(parts, {
    title: `The ${word(period)} summary is stopped`,
    content: `<p>You will not get it again. To get it again later, turn it on in your profile.</p>
<p><a href="/admin/profile">Open your profile</a></p>`,
  })

/** Of whose email it was is not known. */
export const renderUnknown = (nonce: string): string =>
  renderPage(
    { nonce, tokens: [] },
    {
      title: 'This link has expired or is not valid',
      content: `<p>Nothing was changed. Which summaries you get is set in your profile.</p>
<p><a href="/admin/profile">Open your profile</a></p>`,
    },
  )

const variables = ({ paper, surface, ink, line, ember, emberInk, focus }: Palette): string =>
  Object.entries({ paper, surface, ink, line, ember, 'ember-ink': emberInk, focus })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

function renderPage(
  { nonce, tokens }: Pick<Parts, 'nonce' | 'tokens'>,
  { title, content }: { title: string; content: string },
): string {
  const { light, dark } = brandPalettes(tokens)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(title)}</title>
<style nonce="${nonce}">
:root{${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
${style}</style>
</head>
<body><main><h1>${escapeMarkup(title)}</h1>${content}</main></body>
</html>
`
}

const style = `
body{margin:0;padding:20px;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{display:grid;gap:18px;max-width:30rem;margin:12vh auto 0;padding:28px 24px;background:var(--surface);
border:1px solid var(--line);border-radius:16px}
h1{margin:0;font:600 1.625rem/1.25 Georgia,serif}
p{margin:0}
button{min-height:48px;padding:10px 18px;border:0;border-radius:9px;background:var(--ember);
color:var(--ember-ink);font:inherit;font-weight:600;cursor:pointer}
a{display:inline-block;padding:4px 0;color:inherit}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
`
