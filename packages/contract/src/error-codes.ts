// Every error that a client may see, by its code: `extensions.code` on the wire. The message reaches the client
// as `[CODE] message`; forms strip the bracket. `{x}` is put in at run time.

/** The one message that a browser says by itself: its pages need not carry all the others. */
export const notLoggedIn = 'You are not logged in'

export const errorMessages = {
  UNAUTHENTICATED: notLoggedIn,
  FORBIDDEN: 'You do not have the permission to access this resource',
  INVALID_KEY: 'This API key is unknown here, expired or revoked, or its owner may no longer use it',
  OUT_OF_SCOPE: 'This API key may not use {field}: {reason}',
  NOT_FOUND: '{what} was not found',
  BAD_INPUT: '{message}',
  UNKNOWN_FILTER: "Unknown filter '{field}'. Filters of this list: {allowed}",
  UNKNOWN_SORT: "Unknown sort field '{field}'. This list sorts by: {allowed}",
  BAD_FILTER_VALUE: "'{value}' is not a value of the filter '{field}'. It takes: {allowed}",
  BAD_PAGE: 'The page must be a whole number from 1 to {max}, not {page}',
  BAD_LIMIT: 'The limit must be a whole number from 1 to {max}, not {limit}',
  BAD_ID: "'{id}' is not an id",
  ACCOUNT_CLOSED: 'This account cannot be used at the moment. Please contact support',
  PASSWORD_RESET_NEEDED:
    'This password can no longer be used. Choose “Forgotten your password?” to set a new one',
  VERIFICATION_EXPIRED: 'This step has expired or is already complete. Please start again with a new code',
  EMAIL_TAKEN: 'A user with this email already exists',
  BAD_PASSWORD: 'Password does not meet requirements',
  INVALID_TOKEN: 'This link has expired or is not valid',
  CONFLICT: '{who} changed {fields} while you were editing. Review the new values, then save again',
  ALREADY_SENT:
    'This form has already been sent with different values, and the first ones were kept. Start a new form to send others',
  ALREADY_DECIDED: 'Nothing was changed: {decisions}',
  TOO_MANY_ROWS:
    'The export has {rows} rows, more than the {max} that fit in a text. Use the download at {path}',
  IMPORT_IN_USE:
    '{activated} of the {total} imported people have activated their account, so the import can no longer be undone',
  ROOM_LOCKED: 'This Living Room {phase}: {fields} cannot be changed',
  ROOM_STARTED: 'This Living Room has started: nobody can be registered any more',
  ROOM_CANCELLED: 'This Living Room has been cancelled',
  ROOM_FINISHED: 'This Living Room has finished: it can no longer be cancelled',
  ROOM_FULL: 'All {capacity} seats of this Living Room are taken',
  CAPACITY_TAKEN: '{taken} seats are taken: the capacity cannot be lowered to {capacity}',
  CHOICES_FROZEN: 'Members have voted in this poll: its choices can no longer be changed',
  POLL_NOT_STARTED: 'This poll has not started yet',
  POLL_ENDED: 'This poll has ended: votes can no longer be given or changed',
  BROADCAST_STARTED: 'This notification {phase}: it can no longer be {change}',
  ALREADY_SUBSCRIBED: 'Your membership is active already. There is nothing to pay',
  PAYMENT_DECLINED: 'Your card was declined, and nothing was changed. Change your card, then try again',
  PAYMENT_UNAVAILABLE:
    'The payment service does not answer. Nothing was lost, and nothing is charged twice: please try again in a moment',
  RATE_LIMITED: 'Too many tries. Please try again {when}',
  BUSY: 'The server is busy. Please try again in a moment',
  GRAPHQL_LIMIT: '{message}',
  INTERNAL:
    'Something went wrong on our side. If it happens again, contact support and give this number: {requestId}',
} as const

export type ErrorCode = keyof typeof errorMessages

/** `[CODE] message` without its bracket, for showing to a person. */
export const stripErrorCode = (message: string): string => message.replace(/^\[[A-Z0-9_]+\]\s*/, '')
