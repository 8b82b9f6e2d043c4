import type { Scope, StaffScope } from '../platform/scope.ts'
import { hashSecret, issueBearer } from '../platform/tokens/bearer.ts'
import { parseIds } from '../platform/values/ids.ts'
import { type ExportRequest, findExportLink, insertExportLink } from './queries.ts'

export type { ExportRequest } from './queries.ts'

/** Selected ids may be more than a page: a person can tick rows on many pages. */
const maxSelected = 10_000

/** The request of a call, checked; ids win over a filter. */
export const parseExportRequest = ({ filter, ids }: ExportRequest): ExportRequest =>
  ids ? { ids: parseIds(ids, maxSelected) } : { filter }

/** What a link stands for and who asked for it. */
export type ExportLink = { createdBy: string; request: ExportRequest }

const linkMilliseconds = 60_000

/** @returns the address of a streamed download; everyone who holds it may fetch these rows within a minute */
export async function createExportLink(
  scope: StaffScope,
  resource: string,
  request: ExportRequest,
): Promise<string> {
  const { token, hash, expires } = issueBearer(scope, linkMilliseconds)
  await insertExportLink(scope, { hash, resource, createdBy: scope.actor.id, expires, request })
  logExport(scope, resource)
  return `/exports/${resource}/${token}`
}

/** Says in the log that somebody takes the rows of a list along; how many, where that is known already. */
export function logExport({ tenantId, actor, log }: Scope, resource: string, rows?: number): void {
  log.info({ tenantId, personId: actor.kind === 'person' ? actor.id : null, resource, rows }, 'export made')
}

/** @returns undefined when the link is unknown or over */
export async function openExportLink(
  scope: Scope,
  resource: string,
  token: string,
): Promise<ExportLink | undefined> {
  const link = await findExportLink(scope, resource, hashSecret(token))
  return link && { createdBy: link.createdBy, request: link.request as ExportRequest }
}
