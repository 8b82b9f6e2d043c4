import { type ErrorCode, errorMessages, fillText } from '@hearth/contract'
import { GraphQLError } from 'graphql'

type Values = Record<string, string | number>

/**
 * An expected error: what the client did cannot be, and the message says what to do. Everything else that is
 * thrown is masked as INTERNAL (security.md R28).
 */
export class ExpectedError extends GraphQLError {
  readonly code: ErrorCode
  constructor(code: ErrorCode, values: Values = {}, details: object = {}) {
    super(`[${code}] ${fillText(errorMessages[code], values)}`, {
      extensions: { code, ...retryAfter(values), ...details },
    })
    this.code = code
  }
}

/** When another try makes sense: 'in 12 seconds', 'in 5 minutes'. */
export function waitInWords(seconds: number): string {
  const [unit, count] = seconds < 60 ? ['second', seconds] : ['minute', Math.ceil(seconds / 60)]
  return new Intl.RelativeTimeFormat('en').format(count as number, unit as 'second' | 'minute')
}

const retryAfter = (values: Values) =>
  typeof values.seconds === 'number' ? { retryAfter: values.seconds } : {}

export const errors = {
  unauthenticated: () => new ExpectedError('UNAUTHENTICATED'),
  forbidden: () => new ExpectedError('FORBIDDEN'),
  invalidKey: () => new ExpectedError('INVALID_KEY'),
  /** `reason` as in 'it needs the scope members:read'. */
  outOfScope: (field: string, reason: string) => new ExpectedError('OUT_OF_SCOPE', { field, reason }),
  notFound: (what: string) => new ExpectedError('NOT_FOUND', { what }),
  /** `message` is a whole sentence for the person, naming the field and what it takes. */
  badInput: (message: string) => new ExpectedError('BAD_INPUT', { message }),
  unknownFilter: (field: string, allowed: string[]) =>
    new ExpectedError('UNKNOWN_FILTER', { field, allowed: allowed.join(', ') }),
  unknownSort: (field: string, allowed: string[]) =>
    new ExpectedError('UNKNOWN_SORT', { field, allowed: allowed.join(', ') }),
  badFilterValue: (field: string, value: string, allowed: string) =>
    new ExpectedError('BAD_FILTER_VALUE', { field, value, allowed }),
  badPage: (page: number, max: number) => new ExpectedError('BAD_PAGE', { page, max }),
  badLimit: (limit: number, max: number) => new ExpectedError('BAD_LIMIT', { limit, max }),
  badId: (id: string) => new ExpectedError('BAD_ID', { id }),
  accountClosed: () => new ExpectedError('ACCOUNT_CLOSED'),
  passwordResetNeeded: () => new ExpectedError('PASSWORD_RESET_NEEDED'),
  verificationExpired: () => new ExpectedError('VERIFICATION_EXPIRED'),
  emailTaken: () => new ExpectedError('EMAIL_TAKEN'),
  /** `broken` are the parts of the password rule that it breaks. */
  badPassword: (broken: string[]) => new ExpectedError('BAD_PASSWORD', {}, { broken }),
  /** Never says why: unknown, expired, used and superseded links are one answer (security.md R11). */
  invalidToken: () => new ExpectedError('INVALID_TOKEN'),
  /** Somebody else changed the same fields; `fields` are their wire names. */
  conflict: (who: string, fields: string[]) =>
    new ExpectedError('CONFLICT', { who, fields: fields.join(', ') }, { fields }),
  alreadySent: () => new ExpectedError('ALREADY_SENT'),
  /** `decisions` as in 'Yuki Tanaka already rejected Ada Byron'. */
  alreadyDecided: (decisions: string) => new ExpectedError('ALREADY_DECIDED', { decisions }),
  tooManyRows: (rows: number, max: number, path: string) =>
    new ExpectedError('TOO_MANY_ROWS', { rows, max, path }),
  importInUse: (activated: number, total: number) => new ExpectedError('IMPORT_IN_USE', { activated, total }),
  /** `phase` as in 'is running', `fields` by their wire names. */
  roomLocked: (phase: string, fields: string[]) =>
    new ExpectedError('ROOM_LOCKED', { phase, fields: fields.join(', ') }, { fields }),
  roomStarted: () => new ExpectedError('ROOM_STARTED'),
  roomCancelled: () => new ExpectedError('ROOM_CANCELLED'),
  roomFinished: () => new ExpectedError('ROOM_FINISHED'),
  roomFull: (capacity: number) => new ExpectedError('ROOM_FULL', { capacity }),
  capacityTaken: (taken: number, capacity: number) =>
    new ExpectedError('CAPACITY_TAKEN', { taken, capacity }),
  choicesFrozen: () => new ExpectedError('CHOICES_FROZEN', {}, { fields: ['choices'] }),
  pollNotStarted: () => new ExpectedError('POLL_NOT_STARTED'),
  pollEnded: () => new ExpectedError('POLL_ENDED'),
  /** `phase` as in 'has been sent', `change` as in 'cancelled'. */
  broadcastStarted: (phase: string, change: string) =>
    new ExpectedError('BROADCAST_STARTED', { phase, change }),
  alreadySubscribed: () => new ExpectedError('ALREADY_SUBSCRIBED'),
  paymentDeclined: () => new ExpectedError('PAYMENT_DECLINED'),
  paymentUnavailable: () => new ExpectedError('PAYMENT_UNAVAILABLE', { seconds: 5 }),
  rateLimited: (seconds: number) =>
    new ExpectedError('RATE_LIMITED', { seconds, when: waitInWords(seconds) }),
  busy: () => new ExpectedError('BUSY', { seconds: 5 }),
  graphqlLimit: (message: string) => new ExpectedError('GRAPHQL_LIMIT', { message }),
  internal: (requestId: string) => new ExpectedError('INTERNAL', { requestId }),
}
