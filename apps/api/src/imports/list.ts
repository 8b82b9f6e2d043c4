import { type JobState, jobStateLabel } from '@hearth/contract'
import { isSet, isTrue, type ListSpec, oneOf } from '../platform/list.ts'
import { defineSearch, detailOf } from '../platform/search-source.ts'

/** What the list of imports may be filtered and sorted by. */
export const importsList: ListSpec = {
  filters: {
    state: oneOf('state', ['QUEUED', 'RUNNING', 'DONE', 'FAILED']),
    dryRun: isTrue('dryRun'),
    undone: isSet('undone'),
  },
  sorts: {
    created: 'created',
    finished: 'finished',
    fileName: 'fileName',
    enterpriseName: 'enterpriseName',
    state: 'state',
    total: 'total',
    done: 'done',
    failed: 'failed',
    skipped: 'skipped',
  },
  defaultSort: { field: 'created', order: 'DESC' },
  searchColumn: 'searchText',
}

export const search = [
  defineSearch({
    kind: 'IMPORT',
    from: 'importJobs',
    newest: 'created',
    columns: ['fileName', 'enterpriseName', 'state', 'dryRun'],
    title: ({ fileName }) => fileName,
    detail: ({ state, dryRun, enterpriseName }) =>
      detailOf(jobStateLabel(state as JobState), dryRun && 'Dry run', enterpriseName),
    path: ({ id }) => `/imports/${id}/show`,
  }),
]
