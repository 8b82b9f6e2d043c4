import { passwordRequirements } from '@hearth/contract'
import { waitInWords } from '../../platform/errors.ts'
import type { Refusal, RefusalReason } from '../refusals.ts'

/** An answer that Cognito clients understand: `__type` and a message, with status 400 unless said otherwise. */
export class CognitoError extends Error {
  readonly type: string
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  constructor(type: string, message: string, more: { status?: number; retryAfterSeconds?: number } = {}) {
    super(message)
    this.type = type
    this.status = more.status ?? 400
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

const notAuthorized = 'NotAuthorizedException'

/** Type and message by reason, in Cognito's words (docs/security.md, Identity wire). */
const answers: Record<RefusalReason, [type: string, message: string]> = {
  wrongCredentials: [notAuthorized, 'Incorrect username or password.'],
  attemptsExceeded: [notAuthorized, 'Password attempts exceeded'],
  disabled: [notAuthorized, 'User is disabled.'],
  unconfirmed: ['UserNotConfirmedException', 'User is not confirmed.'],
  resetRequired: ['PasswordResetRequiredException', 'Password reset required for the user'],
  temporaryExpired: [notAuthorized, 'Temporary password has expired and must be reset by an administrator.'],
  challengeInvalid: [notAuthorized, 'Invalid session for the user, session is expired.'],
  badPassword: ['InvalidPasswordException', 'Password did not conform with policy'],
  codeMismatch: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
  codeExpired: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
  verificationInvalid: [notAuthorized, 'Invalid session for the user.'],
  accessTokenInvalid: [notAuthorized, 'Invalid Access Token'],
  accessTokenExpired: [notAuthorized, 'Access Token has expired'],
  accessTokenRevoked: [notAuthorized, 'Access Token has been revoked'],
  refreshTokenInvalid: [notAuthorized, 'Invalid Refresh Token'],
  refreshTokenExpired: [notAuthorized, 'Refresh Token has expired'],
  refreshTokenRevoked: [notAuthorized, 'Refresh Token has been revoked'],
  refreshTokenReused: ['RefreshTokenReuseException', 'Refresh Token has been reused'],
  signInLimit: ['TooManyRequestsException', 'Too many requests, please try again after some time.'],
  recoveryLimit: ['LimitExceededException', 'Attempt limit exceeded, please try again after some time.'],
  busy: ['TooManyRequestsException', 'Too many requests, please try after some time.'],
}

const policyWords = {
  length: 'Password not long enough or too long',
  lower: 'Password must have lowercase characters',
  upper: 'Password must have uppercase characters',
  digit: 'Password must have numeric characters',
  symbol: 'Password must have symbol characters',
  common: `Password must be ${passwordRequirements.common}`,
  product: `Password must be ${passwordRequirements.product}`,
}

export function toCognitoError({ reason, retryAfterSeconds, broken: [broken] }: Refusal): CognitoError {
  const [type, words] = answers[reason]
  const message = retryAfterSeconds ? words.replace('after some time', waitInWords(retryAfterSeconds)) : words
  return new CognitoError(type, broken ? `${message}: ${policyWords[broken]}` : message, {
    retryAfterSeconds,
  })
}

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError('InvalidParameterException', message)
