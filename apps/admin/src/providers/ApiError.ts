import { stripErrorCode } from '@hearth/contract'

/** What a person may read in `message`; `status` is the HTTP status, 401 for UNAUTHENTICATED, 0 without an answer. */
export class ApiError extends Error {
  override name = 'ApiError'
  status: number
  code: string | undefined

  constructor(message: string, { status, code }: { status: number; code?: string | undefined }) {
    super(stripErrorCode(message))
    this.status = status
    this.code = code
  }
}
