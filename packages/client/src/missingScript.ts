/** What a page says whose script could not be loaded. Chromium reloads a page that is sent with `no-store` with empty forms. */
const texts = {
  missing: 'Part of this page could not be loaded, so it does not work yet.',
  typed: 'Nothing has been sent. Reloading may clear what you typed, so copy anything you want to keep.',
  next: 'Check your connection, then reload the page.',
  reload: 'Reload page',
}

/** Written out into documents, where no other code is: it stands alone. */
function sayScriptIsMissing(place: HTMLElement | null, said: typeof texts): void {
  if (!place || document.getElementById('missing-script')) return
  const notice = document.createElement('div')
  notice.id = 'missing-script'
  notice.setAttribute('role', 'alert')
  place.append(notice)
  const text = document.createElement('p')
  const typed = place.querySelector('form') ? [said.typed] : []
  text.textContent = [said.missing, ...typed, said.next].join(' ')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = said.reload
  button.onclick = () => location.reload()
  notice.append(text, button)
}

/** A function for an inline script: it shows the notice, once, at the end of what this expression finds. */
export const missingScript = (place: string): string =>
  `() => (${sayScriptIsMissing})(${place}, ${JSON.stringify(texts)})`

/** At the lower edge of the window, and in the end below the page, so that nothing moves and nothing stays covered. */
export const missingScriptStyle = `
#missing-script{position:sticky;bottom:0;z-index:3;box-sizing:border-box;display:flex;flex-wrap:wrap;align-items:center;
gap:14px 24px;padding:18px 20px;border-top:3px solid var(--bad);background:var(--bad-wash);color:var(--ink)}
#missing-script p{flex:1 1 300px;max-width:760px;margin:0;text-wrap:balance}
#missing-script button{min-height:48px;padding:10px 22px;border:1px solid var(--edge);border-radius:11px;
background:var(--surface);color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
#missing-script button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (min-width:700px){#missing-script{justify-content:center;padding:18px 40px}#missing-script p{flex:0 1 auto}}`
