import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/database/database.ts'
import { readablePath } from '../platform/http/readable-path.ts'
import { policyReportsPath } from '../platform/http/security-headers.ts'
import { countUse } from '../platform/limits.ts'
import type { HttpScopes } from '../platform/module.ts'
import type { Scope } from '../platform/scope.ts'

const maxReportBytes = 32 * 1024
/** So many lines of a tenant and directive: anybody may send as many reports as they like. */
const logged = { name: 'policy-violated', uses: 20, seconds: 3_600 }

/**
 * Where browsers report what the pages' content security policy kept from them (security.md R24), in the shape of the
 * Reporting API and in that of `report-uri`.
 */
export async function registerLogRoutes(app: FastifyInstance, { forRequest }: HttpScopes): Promise<void> {
  await app.register(async (plugin) => {
    plugin.removeAllContentTypeParsers()
    plugin.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: maxReportBytes },
      (_request, text, done) => done(null, text),
    )
    plugin.post<{ Body: string | undefined }>(policyReportsPath, async (request, reply) => {
      const scope = await forRequest(request, reply)
      for (const violation of parseReports(request.body ?? '')) await logViolation(scope, violation)
      return reply.code(204).send()
    })
  })
}

type Violation = { directive: string; blocked: string; page: string }

async function logViolation({ db, log, tenantId }: Scope, violation: Violation): Promise<void> {
  if ((await countUse(db as Db, logged, `${tenantId} ${violation.directive}`)) > 0) return
  log.warn({ tenantId, ...violation }, 'page policy violated')
}

const most = 10

/** What a browser's own extensions do is no fault of the page, and what is not a report says nothing. */
function parseReports(text: string): Violation[] {
  try {
    const parsed = JSON.parse(text)
    const reports = Array.isArray(parsed)
      ? parsed.slice(0, most).map((report) => report?.body)
      : [parsed?.['csp-report']]
    return reports.flatMap((report) => violationOf(report ?? {}) ?? [])
  } catch {
    return []
  }
}

function violationOf(report: Record<string, unknown>): Violation | undefined {
  const directive = report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive']
  const blocked = String(report.blockedURL ?? report['blocked-uri'] ?? '')
  const page = URL.parse(String(report.documentURL ?? report['document-uri'] ?? ''))
  if (!page || typeof directive !== 'string' || !/^[a-z-]{5,40}$/.test(directive)) return undefined
  const found = URL.parse(blocked)
  if (found && !['http:', 'https:', 'ws:', 'wss:', 'data:', 'blob:'].includes(found.protocol))
    return undefined
  return {
    directive,
    // Neither paths nor texts: they may hold what opens something.
    blocked: found?.host || found?.protocol || blocked.slice(0, 20).replace(/[^a-z-]/g, ''),
    page: readablePath(page.pathname),
  }
}
