import type { BrandToken } from '@hearth/contract'
import type { Scope } from '../scope.ts'

/** Whose mail it is: the tenant's name and colours. */
export type Sender = { name: string; tokens: BrandToken[] }

export async function loadSender(scope: Scope): Promise<Sender> {
  const { name, tokens } = await scope.db
    .selectFrom('tenants')
    .select(['name', 'tokens'])
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  const values = Object.entries(tokens as Record<string, string>)
  return { name, tokens: values.map(([token, value]) => ({ name: token, value })) }
}
