import { sessionIdleTimeout, tokenRefreshThresholdSeconds } from '@hearth/contract'

/** Instants in milliseconds; `expiresAt` already on this machine's clock. */
type SessionFacts = { now: number; expiresAt: number; lastActivity: number }
type SessionStep = 'keep' | 'refresh' | 'end'

/** What a session check has to do: end after 24 hours without activity, refresh in the last 300 seconds. */
export function nextSessionStep({ now, expiresAt, lastActivity }: SessionFacts): SessionStep {
  if (now - lastActivity >= sessionIdleTimeout) return 'end'
  return expiresAt - now <= tokenRefreshThresholdSeconds * 1000 ? 'refresh' : 'keep'
}
