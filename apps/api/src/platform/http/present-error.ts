import type { FastifyRequest } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { isUnavailable } from '../database/database.ts'
import { ExpectedError, errors } from '../errors.ts'

/** Expected errors that are not answered with the status of their route. */
export const statusByCode: Record<string, number> = { RATE_LIMITED: 429, BUSY: 503 }

/** What a client is told: expected errors as they are, the rest masked with the request's number and logged. */
export function presentError(
  error: GraphQLError,
  request: FastifyRequest,
  tenantId?: string,
): GraphQLFormattedError {
  const cause = error.originalError ?? error
  if (cause instanceof ExpectedError) return format(cause, error)
  // Without a path graphql-js itself speaks, of the document or a variable; nothing of ours was run.
  if (!error.path && cause instanceof GraphQLError) {
    const { locations, message } = error.toJSON()
    return { message: withoutSuggestions(message), ...(locations && { locations }) }
  }
  const shown = isUnavailable(cause) ? errors.busy() : errors.internal(request.id)
  request.log.error({ err: cause, tenantId }, 'request failed')
  return format(shown, error)
}

const format = (shown: ExpectedError, { locations, path }: GraphQLError): GraphQLFormattedError => ({
  message: shown.message,
  extensions: shown.extensions,
  ...(locations && { locations: locations.map(({ line, column }) => ({ line, column })) }),
  ...(path && { path }),
})

/** "Did you mean …" would tell a stranger the names of the schema. */
const withoutSuggestions = (message: string): string => message.replace(/ ?Did you mean .*\?$/s, '')
