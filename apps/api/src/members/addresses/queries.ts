import type { Scope } from '../../platform/scope.ts'

const marked = (scope: Scope) =>
  scope.db
    .selectFrom('members')
    .where('tenantId', '=', scope.tenantId)
    .where('emailBouncedAt', 'is not', null)

export async function isEmailMarked(scope: Scope, email: string): Promise<boolean> {
  const found = await marked(scope)
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Those of the default list whose address takes no email, and since when the last of them. */
export async function findUnreachable(scope: Scope) {
  return marked(scope)
    .where('deletedAt', 'is', null)
    .where('archive', '=', false)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('emailBouncedAt').as('at')])
    .executeTakeFirstOrThrow()
}
