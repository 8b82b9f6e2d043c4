import { type BrandToken, brandPalettes, type Palette, priceText } from '@hearth/contract'
import { knownCards } from './cards.ts'
import type { Outcome } from './checkouts.ts'
import type { TestCheckout } from './records.ts'

// The provider's page, as HTML that needs no script.

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export type PageParts = {
  nonce: string
  tenant: { name: string; tokens: BrandToken[] }
  checkout: TestCheckout
  outcome?: Outcome | undefined
}

const refusals: Partial<Record<Outcome, string>> = {
  DECLINED: 'Your card was declined. No payment was made. Try another test card.',
  UNKNOWN_CARD: 'This is not a test card. Use one of the numbers below; never enter a real card here.',
  NOT_AUTHENTICATED:
    'The bank did not confirm the payment. No payment was made. Try again or use another test card.',
}

/** What the button does, in the member's words. */
function actionOf({ isCardSetup, trialDays, ...price }: TestCheckout): string {
  if (isCardSetup) return 'Save card'
  return trialDays > 0 ? `Start ${trialDays}-day free trial` : `Pay ${priceText(price)}`
}

export function renderCheckout(parts: PageParts): string {
  const { outcome, checkout, tenant } = parts
  const name = escapeHtml(tenant.name)
  const title = checkout.isCardSetup ? 'Change your card' : `Membership of ${name}`
  const period = checkout.plan === 'YEARLY' ? 'a year' : 'a month'
  return renderPage(
    parts,
    `<h1>${title}</h1>
<p class="price"><strong>${priceText(checkout)}</strong> ${period}</p>
${outcome === 'AUTHENTICATE' ? authentication() : cardForm(parts)}
<p><a href="${escapeHtml(checkout.cancelUrl)}">Cancel and return to ${name}</a></p>`,
  )
}

export const renderClosed = (parts: PageParts): string =>
  renderPage(
    parts,
    `<h1>This checkout is closed</h1>
<p>No payment was made here. It was cancelled, or it has expired.</p>
<p><a href="${escapeHtml(parts.checkout.cancelUrl)}">Return to ${escapeHtml(parts.tenant.name)}</a></p>`,
  )

function cardForm({ checkout, outcome }: PageParts): string {
  const refusal = outcome && refusals[outcome]
  const invalid = refusal ? ' aria-invalid="true" aria-describedby="refusal"' : ''
  return `<form method="post">
${refusal ? `<p class="refusal" id="refusal" role="alert">${refusal}</p>` : ''}
<label for="number">Test card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required maxlength="30"${invalid}>
<button>${actionOf(checkout)}</button>
</form>
<h2>Test cards</h2>
<dl>${knownCards.map(({ number, about }) => `<div><dt>${number}</dt><dd>${about}</dd></div>`).join('')}</dl>`
}

const authentication = (): string => `<h2>Confirm with your bank</h2>
<p>A bank would now ask you to confirm this payment.</p>
<form method="post">
<button name="authentication" value="APPROVED">Confirm payment</button>
<button name="authentication" value="REFUSED" class="quiet">Refuse</button>
</form>`

const variables = (palette: Palette): string =>
  (
    [
      'paper',
      'surface',
      'ink',
      'soft',
      'line',
      'edge',
      'ember',
      'emberInk',
      'focus',
      'bad',
      'badWash',
    ] as const
  )
    .map((name) => `--${name}:${palette[name]}`)
    .join(';')

const renderPage = ({ nonce, tenant }: PageParts, content: string): string => {
  const { light, dark } = brandPalettes(tenant.tokens)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Test payment: no money moves</title>
<style nonce="${nonce}">
:root{${variables(light)}}
@media (prefers-color-scheme:dark){:root{${variables(dark)}}}
${style}</style>
</head>
<body>
<header class="mark"><p>Test payment: no money moves</p></header>
<main>${content}</main>
</body>
</html>
`
}

const style = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.mark{margin:0;padding:18px 20px;background:var(--ember);color:var(--emberInk);font-weight:700;
font-size:clamp(1.375rem,5vw,2.25rem);line-height:1.2;text-align:center}
main{display:grid;gap:18px;max-width:30rem;margin:32px auto;padding:28px 24px;background:var(--surface);
border:1px solid var(--line);border-radius:16px}
h1,h2,p,dl,dd{margin:0}
h1,h2{font-family:Georgia,serif;font-weight:600;line-height:1.25}
h1{font-size:1.625rem}
h2{font-size:1.125rem}
.price{color:var(--soft)}
.price strong{color:var(--ink);font-size:1.5rem}
form{display:grid;gap:12px}
label{font-weight:600}
input{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--edge);border-radius:9px;
background:var(--surface);color:inherit;font:inherit}
input[aria-invalid]{border-color:var(--bad)}
button{min-height:48px;padding:10px 18px;border:1px solid var(--ember);border-radius:9px;background:var(--ember);
color:var(--emberInk);font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:transparent;border-color:var(--edge);color:inherit}
.refusal{padding:12px 14px;border-radius:9px;background:var(--badWash);color:var(--bad)}
dl{display:grid;gap:8px;font-size:.9375rem}
dl div{display:flex;flex-wrap:wrap;gap:0 14px}
dt{font-variant-numeric:tabular-nums}
dd{color:var(--soft)}
a{color:inherit;padding:4px 0;display:inline-block}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (max-width:34rem){main{margin:0;border-width:0;border-radius:0}}
`
