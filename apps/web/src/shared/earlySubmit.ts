declare global {
  interface Window {
    pageIsReady?: boolean
    formSentEarly?: HTMLFormElement
  }
}

/** A form that was sent before the page's script stood ready (see index.html) is sent now, with what it holds. */
export function sendEarlyForm(): void {
  window.pageIsReady = true
  window.formSentEarly?.requestSubmit()
  delete window.formSentEarly
}
