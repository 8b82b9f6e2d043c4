// When the person last did something, shared by all tabs through one storage key (an instant, nothing personal).

const key = 'hearth.admin.lastActivity'
const writeEvery = 15_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export const readActivity = (): number => {
  const stored = Number(localStorage.getItem(key))
  return stored > 0 ? stored : Date.now()
}

export const recordActivity = (): void => localStorage.setItem(key, String(Date.now()))

export const forgetActivity = (): void => localStorage.removeItem(key)

/** Records signs of activity until the returned function is called. */
export function trackActivity(): () => void {
  let written = 0
  function onSign() {
    if (Date.now() - written < writeEvery) return
    written = Date.now()
    recordActivity()
  }
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true })
  return () => {
    for (const sign of signs) window.removeEventListener(sign, onSign)
  }
}
