import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { seedDemo } from './seed.ts'

let hearth: TestApp
let owner: pg.Client
const done: boolean[] = []
beforeAll(async () => {
  hearth = await startTestApp()
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
  done.push(...(await Promise.all([seedDemo(hearth.scope), seedDemo(hearth.scope)])))
})
afterAll(async () => {
  await owner.end()
  await hearth.close()
})

const count = async (condition: string): Promise<number> =>
  (await owner.query(`select count(*)::int as count from ${condition}`)).rows[0].count

describe('the demo community', () => {
  test('is made once, although two processes begin with it at the same time', async () => {
    expect(done.toSorted()).toEqual([false, true])
    expect(await count('members')).toBe(2_060)
    expect(await seedDemo(hearth.scope)).toBe(false)
  })

  test.each([
    [
      'every room meets at its own community’s address',
      "living_rooms where meeting_url not like 'https://meet.' || tenant_id || '.example/%'",
    ],
    [
      'who clicked a link was mailed one',
      `members where clicked_activation_link and not exists
         (select from invites where member_id = members.id and clicked is not null)`,
    ],
    [
      'who clicked none has no clicked link',
      `members where not clicked_activation_link and exists
         (select from invites where member_id = members.id and clicked is not null)`,
    ],
    ['an open account has been open since some day', 'members where active and account_activated_at is null'],
    [
      'who has paid has since some day',
      "members where (subscription = 'ACTIVE') <> (subscription_activated_at is not null)",
    ],
    [
      'a link is mailed to people who are there, looked at and used in this order',
      `invites join members on members.id = member_id where invites.created < members.created
         or opened < invites.created or clicked < opened or used < clicked`,
    ],
    [
      'nobody registers for a room before their account is open',
      `room_registrations as place join members on members.id = place.member_id
         where place.created < members.account_activated_at`,
    ],
    [
      'who has signed in has a password',
      `members where first_login is not null and active and not exists
         (select from credentials where person_id = members.id) and tenant_id = 'hearth'`,
    ],
    ['a logo needs no font of the machine', "tenants where logo_light like '%text%'"],
  ])('tells one story: %s', async (_what, contradiction) => {
    expect(await count(contradiction)).toBe(0)
  })
})
