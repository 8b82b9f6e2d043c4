// What the built-in dashboard tells the back-office that frames it. Both are pages of one origin, and say so.

const kind = 'hearth.dashboard'

/**
 * `shown`: it is drawn. `failed`: it could not be. `expired`: it needs a new address. `address`: what is chosen, as the
 * part of an address after the ?. `file`: a file to save, which a frame without that permission may not do itself.
 */
export type DashboardMessage =
  | { is: 'shown' | 'failed' | 'expired' }
  | { is: 'address'; search: string }
  | { is: 'file'; name: string; text: string }

export const packDashboardMessage = (message: DashboardMessage) => ({ kind, message })

/** @returns nothing for what other scripts and extensions say */
export function unpackDashboardMessage(data: unknown): DashboardMessage | undefined {
  const packed = data as { kind?: unknown; message?: DashboardMessage } | null
  return packed?.kind === kind ? packed.message : undefined
}
