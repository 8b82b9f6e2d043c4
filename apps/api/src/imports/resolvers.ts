import { getMembersByIds, importableFields } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import type { Loader } from '../platform/graphql.ts'
import { type GraphqlContext, staff } from '../platform/guards.ts'
import { listProblems, previewRows, reportUrl } from './report.ts'
import {
  canUndo,
  getImportsPage,
  getJob,
  importMembers,
  type JobRow,
  signImportUpload,
  undoImport,
} from './service.ts'
import { sourceUrl } from './sources/service.ts'

export const resolvers = {
  Query: {
    job: staff((scope, { id }) => getJob(scope, id)),
    imports: staff((scope, args) => getImportsPage(scope, args)),
    importFields: staff(() => Object.keys(importableFields)),
  },
  Mutation: {
    userImportUpload: staff((scope, { fileName }) => signImportUpload(scope, fileName)),
    userImportCsv: staff((scope, args) => importMembers(scope, args)),
    userImportUndo: staff((scope, { id }) => undoImport(scope, id)),
  },
  Job: {
    kind: () => 'MEMBER_IMPORT',
    inserted: (job: JobRow) => (job.dryRun ? 0 : job.done),
    url: (job: JobRow) => sourceUrl(job.sourceId),
    mapping: (job: JobRow) => job.mapping ?? [],
    reportUrl: (job: JobRow, _args: object, { scope }: GraphqlContext) => reportUrl(scope, job),
  },
}

type Queries = Parameters<Loader>[0]

const jobsOf = (queries: Queries): JobRow[] => queries.map(({ obj }) => obj as JobRow)
const limitOf = (queries: Queries): number =>
  (queries[0]?.params as { limit: number | null } | undefined)?.limit ?? 100

const problems =
  (outcome: 'ERROR' | 'SKIP'): Loader =>
  (queries, { scope }) =>
    listProblems(scope, jobsOf(queries), { outcome, limit: limitOf(queries) })

const preview: Loader = async (queries, { scope }) => {
  const [job, another] = jobsOf(queries)
  if (another) throw errors.badInput('The preview is shown of one import at a time')
  return job ? [await previewRows(scope, job, limitOf(queries))] : []
}

const personBy =
  (column: 'createdBy' | 'undoneBy'): Loader =>
  async (queries, { scope }) => {
    const ids = jobsOf(queries).map((job) => job[column])
    const rows = await getMembersByIds(
      scope,
      ids.filter((id) => id !== null),
    )
    return ids.map((id) => rows.find((row) => row.id === id) ?? null)
  }

export const loaders = {
  Job: {
    errors: problems('ERROR'),
    skips: problems('SKIP'),
    preview,
    canUndo: ((queries, { scope }) => canUndo(scope, jobsOf(queries))) as Loader,
    createdBy: personBy('createdBy'),
    undoneBy: personBy('undoneBy'),
  },
}
