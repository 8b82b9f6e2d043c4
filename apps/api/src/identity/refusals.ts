import type { PasswordRequirement } from '@hearth/contract'
import { errors } from '../platform/errors.ts'

/** Why the identity service says no; each wire (Cognito, GraphQL) has its own words for it. */
export type RefusalReason =
  | 'wrongCredentials'
  | 'attemptsExceeded'
  | 'disabled'
  | 'unconfirmed'
  | 'resetRequired'
  | 'temporaryExpired'
  | 'challengeInvalid'
  | 'badPassword'
  | 'codeMismatch'
  | 'codeExpired'
  | 'verificationInvalid'
  | 'accessTokenInvalid'
  | 'accessTokenExpired'
  | 'accessTokenRevoked'
  | 'refreshTokenInvalid'
  | 'refreshTokenExpired'
  | 'refreshTokenRevoked'
  | 'refreshTokenReused'
  | 'signInLimit'
  | 'recoveryLimit'
  | 'busy'

type RefusalDetails = { retryAfterSeconds?: number; broken?: PasswordRequirement[] }

export class Refusal extends Error {
  readonly reason: RefusalReason
  /** Seconds until another try makes sense, where that is known. */
  readonly retryAfterSeconds: number | undefined
  /** The requirements that a refused password breaks. */
  readonly broken: PasswordRequirement[]
  constructor(reason: RefusalReason, details: RefusalDetails = {}) {
    super(`identity: ${reason}`)
    this.reason = reason
    this.retryAfterSeconds = details.retryAfterSeconds
    this.broken = details.broken ?? []
  }
}

/** The same in the words of the GraphQL wire. */
export function toExpectedError({ reason, retryAfterSeconds, broken }: Refusal) {
  switch (reason) {
    case 'signInLimit':
    case 'recoveryLimit':
    case 'attemptsExceeded':
      return errors.rateLimited(retryAfterSeconds ?? 1)
    case 'busy':
      return errors.busy()
    case 'badPassword':
      return errors.badPassword(broken)
    case 'verificationInvalid':
      return errors.verificationExpired()
    case 'unconfirmed':
    case 'resetRequired':
    case 'temporaryExpired':
      return errors.passwordResetNeeded()
    default:
      return errors.accountClosed()
  }
}
