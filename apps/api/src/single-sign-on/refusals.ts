/** Why a sign-in by the provider came to nothing; the login page has a sentence for each. */
export type Refusal =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'forbidden'
  | 'limited'
  | 'unavailable'
  | 'unverified'

export class SignInRefused extends Error {
  readonly reason: Refusal
  constructor(reason: Refusal, options?: ErrorOptions) {
    super(`single sign-on: ${reason}`, options)
    this.reason = reason
  }
}
