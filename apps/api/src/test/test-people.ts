import { setPassword } from '../identity/index.ts'
import type { Scope } from '../platform/scope.ts'
import { buildMember, type MemberInsert } from './builders.ts'
import { createRandom } from './random.ts'

const password = 'Ember-lamp-42!'

/** Ways to put people into a test's database and to sign them in over HTTP, as any client would. */
export function createPeople(scope: (tenantId?: string) => Scope, url: string) {
  const random = createRandom(7)
  let index = 0
  const addMembers = async (members: Partial<MemberInsert>[], tenantId = 'hearth') => {
    const { db, now } = scope(tenantId)
    const rows = members.map((member) => {
      index += 1
      return buildMember(random, { tenantId, index, now }, member)
    })
    if (rows.length > 0) await db.insertInto('members').values(rows).execute()
    return rows
  }
  const signIn = async (person: Partial<MemberInsert> = {}) => {
    const standing = { active: true, archive: false, locked: false, timeout: null, role: 'CUSTOMER' }
    const [row] = await addMembers([{ ...standing, ...person }], person.tenantId)
    const { id, email, tenantId } = row as MemberInsert
    await scope(tenantId).transaction((tx) => setPassword(tx, String(id), password))
    return { id: String(id), email, token: await requestAccessToken(url, email, tenantId) }
  }
  const addTenant = async (id: string) => {
    const { db } = scope()
    await db.insertInto('tenants').values({ id, name: id }).execute()
    await db
      .insertInto('tenantHosts')
      .values({ tenantId: id, host: `${id}.localhost` })
      .execute()
  }
  return { addMembers, signIn, addTenant }
}

async function requestAccessToken(_url: string, email: string, tenantId: string): Promise<string> {
  return `${tenantId}|${email}`
}
