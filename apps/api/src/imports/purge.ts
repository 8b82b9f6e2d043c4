import { importKeptDays } from '@hearth/contract'
import type { Scope } from '../platform/scope.ts'
import { deleteOldRows } from './lines/queries.ts'

/** What an import brought stays; the lines of old ones are other people's data and go. So do the files, as uploads. */
export const purgeRows = (scope: Scope): Promise<void> =>
  deleteOldRows(scope, new Date(scope.now.getTime() - importKeptDays * 86_400_000))
