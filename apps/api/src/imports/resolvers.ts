import { colleagueBy, importableFields } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import { listBadLines, listProblems, previewRows, reportUrl } from './report.ts'
import { canUndo, getImportsPage, getJob, importMembers, type JobRow, undoImport } from './service.ts'
import { signSource, sourceUrl } from './sources/service.ts'

export const resolvers = {
  Query: {
    job: staff((scope, { id }) => getJob(scope, id)),
    imports: staff((scope, args) => getImportsPage(scope, args)),
    importFields: staff(() => Object.keys(importableFields)),
  },
  Mutation: {
    userImportUpload: staff((scope, { fileName }) => signSource(scope, fileName)),
    userImportCsv: staff((scope, args) => importMembers(scope, args)),
    userImportUndo: staff((scope, { id }) => undoImport(scope, id)),
  },
  Job: {
    kind: ({ kind = 'MEMBER_IMPORT' }: { kind?: string }) => kind,
    inserted: (job: JobRow) => (job.dryRun ? 0 : job.done),
    url: ({ sourceId }: JobRow, _args: object, { scope }: GraphqlContext) =>
      sourceId ? sourceUrl(scope, sourceId) : '',
    mapping: (job: JobRow) => job.mapping ?? [],
    reportUrl: (job: JobRow, _args: object, { scope }: GraphqlContext) => reportUrl(scope, job),
  },
}

type Limited = { limit: number | null }

const problems = (outcome: 'ERROR' | 'SKIP') =>
  byParent<JobRow, Limited>((scope, jobs, { limit }) =>
    listProblems(scope, jobs, { outcome, limit: limit ?? 100 }),
  )

const preview = byParent<JobRow, Limited>(async (scope, [job, another], { limit }) => {
  if (another) throw errors.badInput('The preview is available for one import at a time')
  return job ? [await previewRows(scope, job, limit ?? 100)] : []
})

export const loaders = {
  Job: {
    errors: problems('ERROR'),
    skips: problems('SKIP'),
    preview,
    badLines: byParent<JobRow, Limited>((scope, jobs, { limit }) => listBadLines(scope, jobs, limit ?? 100)),
    canUndo: byParent<JobRow>(canUndo),
    createdBy: colleagueBy<JobRow>('createdBy'),
    undoneBy: colleagueBy<JobRow>('undoneBy'),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.job': { guard: 'staff', text: (id) => `{ job(id: "${id}") { fileName createdBy { email } } }` },
  'Query.imports': { guard: 'staff', text: () => '{ imports { edges { node { fileName } } } }' },
  'Query.importFields': { guard: 'staff', text: () => '{ importFields }' },
  'Mutation.userImportUpload': {
    guard: 'staff',
    text: () => 'mutation { userImportUpload(fileName: "members.csv") { __typename } }',
  },
  'Mutation.userImportCsv': {
    guard: 'staff',
    text: (id) => `mutation { userImportCsv(url: "/files/hearth/${id}.csv") { fileName } }`,
  },
  'Mutation.userImportUndo': {
    guard: 'staff',
    text: (id) => `mutation { userImportUndo(id: "${id}") { fileName } }`,
  },
}
