import { isSet, isTrue, type ListSpec, oneOf } from '../platform/list.ts'

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
