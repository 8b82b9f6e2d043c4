import { stripErrorCode } from '@hearth/contract'

type Answer = {
  status: number
  code?: string | undefined
  /** The error's `extensions`, for what a code alone does not say. */
  details?: Record<string, unknown> | undefined
}

/** What a person may read in `message`; `status` is the HTTP status, 401 for UNAUTHENTICATED, 0 without an answer. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  code: string | undefined
  details: Record<string, unknown>

  constructor(message: string, { status, code, details = {} }: Answer) {
    super(stripErrorCode(message))
    this.status = status
    this.code = code
    this.details = details
  }
}
