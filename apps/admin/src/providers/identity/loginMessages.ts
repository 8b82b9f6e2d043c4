import { errorMessages } from '@hearth/contract'

/** The fixed texts of a refused sign-in (product.md, Messages). */
export const loginTexts = {
  roleRefused: errorMessages.FORBIDDEN,
  tenantRefused: 'This account is not authorized for {tenant}. Please use the correct login portal.',
  mfa: 'MFA not supported for admin users',
  unconfirmed: 'User account is not confirmed. Please confirm your account first.',
  temporaryPassword: 'Temporary password expired. Please reset your password.',
  badCredentials: 'Incorrect username or password. Please check your credentials or reset your password.',
  unknownUser: 'User not found. Please check your email address or create an account.',
  resetRequired: 'Password reset required. Please reset your password.',
  badParameters: 'Invalid authentication parameters. Check your User Pool Client configuration.',
  failed: 'Login failed.',
} as const

export const newPasswordStep = 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'

const byStep: Record<string, string> = {
  CONFIRM_SIGN_UP: loginTexts.unconfirmed,
  RESET_PASSWORD: loginTexts.resetRequired,
  [newPasswordStep]: loginTexts.temporaryPassword,
  CONFIRM_SIGN_IN_WITH_SMS_CODE: loginTexts.mfa,
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: loginTexts.mfa,
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: loginTexts.mfa,
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: loginTexts.mfa,
  CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION: loginTexts.mfa,
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: loginTexts.mfa,
  CONTINUE_SIGN_IN_WITH_EMAIL_SETUP: loginTexts.mfa,
}

const byErrorName: Record<string, string> = {
  UserNotConfirmedException: loginTexts.unconfirmed,
  PasswordResetRequiredException: loginTexts.resetRequired,
  NotAuthorizedException: loginTexts.badCredentials,
  UserNotFoundException: loginTexts.unknownUser,
  InvalidParameterException: loginTexts.badParameters,
}

/** What to say about a step of the sign-in that the back-office does not offer. */
export const messageOfStep = (step: string): string => byStep[step] ?? loginTexts.failed

/** What to say about an error of the identity service: by its name, and by its text where one name says two things. */
export function messageOfError(error: unknown): string {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string }
  if (name === 'NotAuthorizedException') {
    if (message.startsWith('Temporary password has expired')) return loginTexts.temporaryPassword
    if (message.startsWith('Password attempts exceeded')) return message
  }
  return byErrorName[name] ?? (message || loginTexts.failed)
}
