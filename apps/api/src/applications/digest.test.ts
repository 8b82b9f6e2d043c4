import { afterAll, beforeAll, expect, test } from 'vitest'
import { apply } from '../test/front-door.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { digestJob } from './index.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-07-01T05:00:00Z') })
  await hearth.signIn({ role: 'STAFF', email: 'ines@staff.example', firstName: 'Ines' })
  await hearth.signIn({ role: 'ADMIN', email: 'ada@staff.example' })
  await hearth.addMembers([
    { role: 'STAFF', email: 'gone@staff.example', active: true, archive: true },
    { role: 'CUSTOMER', email: 'member@staff.example', active: true },
  ])
})
afterAll(() => hearth.close())

const runAt = async (moment: string) => {
  hearth.clock.now = new Date(moment)
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
  await digestJob.run(hearth.scope(), {})
  const mails = await hearth.readMails()
  return mails.map((mail) => [mail.recipient, mail.subject]).toSorted()
}

test('staff are mailed at eight in the tenant’s own zone, once a day, when applications have come', async () => {
  await apply(hearth, { email: 'one@example.com' })
  await apply(hearth, { email: 'two@example.com' })
  // London is an hour ahead of UTC in July.
  expect(await runAt('2026-07-01T06:59:59Z')).toEqual([])
  expect(await runAt('2026-07-01T07:00:00Z')).toEqual([
    ['ada@staff.example', 'Applications waiting at Hearth: 2'],
    ['ines@staff.example', 'Applications waiting at Hearth: 2'],
  ])
  expect(await runAt('2026-07-01T08:00:00Z')).toEqual([])
})

test('a day without a new application brings no mail, a later one counts all that wait', async () => {
  expect(await runAt('2026-07-02T07:30:00Z')).toEqual([])
  hearth.clock.now = new Date('2026-07-02T12:00:00Z')
  await apply(hearth, { email: 'three@example.com' })
  const mails = await runAt('2026-07-03T09:00:00Z')
  expect(mails).toHaveLength(2)
  const [first] = await hearth.readMails('ines@staff.example')
  expect(first?.text).toContain(
    'Waiting for a decision: 3\nNew since the last email: 1\nWith an answer to read: 0',
  )
})

test('two processes at once write one mail a person', async () => {
  hearth.clock.now = new Date('2026-07-04T06:00:00Z')
  await apply(hearth, { email: 'four@example.com' })
  hearth.clock.now = new Date('2026-07-04T10:00:00Z')
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
  await Promise.all([digestJob.run(hearth.scope(), {}), digestJob.run(hearth.scope(), {})])
  expect(await hearth.readMails()).toHaveLength(2)
})
