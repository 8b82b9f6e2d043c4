import { importKeptDays } from '@hearth/contract'
import type { Scope } from '../platform/scope.ts'
import { deleteOldRows } from './lines/queries.ts'
import { deleteOldSources } from './sources/service.ts'

/** What an import brought stays; the files and the lines of old ones are other people's data and go. */
export async function purgeImports(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - importKeptDays * 86_400_000)
  await deleteOldRows(scope, limit)
  await deleteOldSources(scope, limit)
}
