import { describe, expect, it } from 'vitest'
import { messageOfError, messageOfStep } from './loginMessages.ts'

const errorNamed = (name: string, message: string) => Object.assign(new Error(message), { name })

describe('messageOfError', () => {
  it.each([
    [
      'UserNotConfirmedException',
      'User is not confirmed.',
      'User account is not confirmed. Please confirm your account first.',
    ],
    [
      'PasswordResetRequiredException',
      'Password reset required for the user',
      'Password reset required. Please reset your password.',
    ],
    [
      'NotAuthorizedException',
      'Incorrect username or password.',
      'Incorrect username or password. Please check your credentials or reset your password.',
    ],
    [
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
      'Temporary password expired. Please reset your password.',
    ],
    ['NotAuthorizedException', 'Password attempts exceeded', 'Password attempts exceeded'],
    [
      'UserNotFoundException',
      'User does not exist.',
      'User not found. Please check your email address or create an account.',
    ],
    [
      'InvalidParameterException',
      'USER_PASSWORD_AUTH flow not enabled for this client',
      'Invalid authentication parameters. Check your User Pool Client configuration.',
    ],
    [
      'LimitExceededException',
      'Attempt limit exceeded, please try after some time.',
      'Attempt limit exceeded, please try after some time.',
    ],
    ['InternalErrorException', '', 'Login failed.'],
  ])('answers %s (%s)', (name, message, shown) => {
    expect(messageOfError(errorNamed(name, message))).toBe(shown)
  })

  it('answers something that is no error', () => {
    expect(messageOfError(undefined)).toBe('Login failed.')
  })
})

describe('messageOfStep', () => {
  it.each([
    ['CONFIRM_SIGN_UP', 'User account is not confirmed. Please confirm your account first.'],
    ['RESET_PASSWORD', 'Password reset required. Please reset your password.'],
    ['CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', 'Temporary password expired. Please reset your password.'],
    ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'MFA not supported for admin users'],
    ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'MFA not supported for admin users'],
    ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'MFA not supported for admin users'],
    ['CONTINUE_SIGN_IN_WITH_MFA_SELECTION', 'MFA not supported for admin users'],
    ['CONTINUE_SIGN_IN_WITH_TOTP_SETUP', 'MFA not supported for admin users'],
    ['A_STEP_OF_TOMORROW', 'Login failed.'],
  ])('answers %s', (step, shown) => {
    expect(messageOfStep(step)).toBe(shown)
  })
})
