import { useEffect } from 'react'
import { platformOf } from '../shared/stores/webApp.ts'

/** Milliseconds without an app taking over: since the page has loaded, or since the script began. */
const delays = { loaded: 2_000, begun: 3_000 }

/** Opens the app; on a computer, and where no app takes over, the page goes on to `fallback`. */
export function useAppFirst(app: string | undefined, fallback: string): void {
  useEffect(() => {
    if (!app) return
    const leave = () => window.location.replace(fallback)
    if (platformOf(navigator.userAgent, navigator.maxTouchPoints) === 'other') return leave()
    const timers = [setTimeout(leave, delays.begun)]
    const onLoaded = () => timers.push(setTimeout(leave, delays.loaded))
    const stop = () => timers.forEach(clearTimeout)
    const onHidden = () => document.hidden && stop()
    if (document.readyState === 'complete') onLoaded()
    else window.addEventListener('load', onLoaded)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', stop)
    window.location.assign(app)
    return () => {
      stop()
      window.removeEventListener('load', onLoaded)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', stop)
    }
  }, [app, fallback])
}
