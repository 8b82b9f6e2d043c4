import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openHistory } from '../../test/history/figures.ts'
import { insert } from '../../test/history/rows.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { summariesJob } from '../jobs.ts'

// The figures of the community whose past is written out in test/history, by email. It is in New York: seven in the
// morning is 11:00 UTC in summer.

const tenantId = 'harbour'
let hearth: TestApp
let other: TestApp
beforeAll(async () => {
  ;({ hearth } = await openHistory())
  other = await startTestApp({ beside: hearth })
})
afterAll(async () => {
  await other.close()
  await hearth.close()
})
beforeEach(async () => {
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', tenantId).execute()
  await hearth.db.deleteFrom('members').where('tenantId', '=', tenantId).where('role', '=', 'STAFF').execute()
  await hearth.pool.query(`update tenants set time_zone = 'America/New_York' where id = 'harbour'`)
})

const longAgo = { role: 'STAFF' as const, tenantId, created: new Date('2020-01-01'), focusMilestones: [] }

/** A staff member who chooses at a moment what they get from then on. */
async function choose(moment: string, periods: string, person: object = {}) {
  hearth.clock.now = new Date(moment)
  const staff = await hearth.signIn({ ...longAgo, ...person })
  const text = `mutation { mySummariesUpdate(periods: [${periods}]) }`
  const { data } = await hearth.graphql(text, {}, staff.token)
  expect(data.mySummariesUpdate).toEqual(periods.split(', '))
  return staff
}

async function mailsAt(moment: string) {
  hearth.clock.now = new Date(moment)
  await summariesJob.run(hearth.scope(tenantId), {})
  return hearth.readMails(undefined, tenantId)
}

const figuresOf = (text = '') => text.slice(text.indexOf('New members'), text.indexOf('\n\nOpen analytics'))

describe('the figures by email (product.md 54)', () => {
  test('are those of the month that is over beside the month before', async () => {
    const { email } = await choose('2026-06-20T12:00Z', 'MONTH', { firstName: 'Ines' })
    const [mail] = await mailsAt('2026-07-01T11:00Z')
    expect(mail).toMatchObject({ recipient: email, subject: 'harbour: figures for June 2026' })
    expect(mail?.text).toContain('Hello Ines,\n\nThese are the figures of harbour for June 2026.')
    expect(mail?.text).toContain('Those for May 2026 are in brackets.')
    expect(mail?.text).toContain('Open analytics: http://harbour.localhost:4000/admin/analytics')
    expect(figuresOf(mail?.text).split('\n')).toEqual([
      'New members: 6 (2)',
      'Applications: 5 (0)',
      'Of these, accounts opened by now: 2 (0)',
      'Running subscriptions: 2 (2)',
      'Revenue: none',
      'Churn: 0% (0%)',
      // Four seats of twenty
      'Registrations: 4 (0)',
      'Fill rate: 20% (–)',
      'Support requests: 4 (0)',
      // 30, 60 and 600 minutes
      'Time to the first answer: 1 h (–)',
      'Members who were referred: 2 (0)',
    ])
  })

  test('have the amounts of each currency, and compare whole months', async () => {
    await choose('2026-03-20T12:00Z', 'MONTH')
    const [mail] = await mailsAt('2026-04-01T11:00Z')
    // Of 28 February in New York is what was paid at 02:00 UTC on 1 March.
    expect(mail?.text).toContain('Revenue: $50 ($1,450)')
    // One of three ended in February.
    expect(mail?.text).toContain('Churn: 0% (33.3%)')
  })

  test('are those of the week that is over, from Monday to Sunday', async () => {
    await choose('2026-06-05T12:00Z', 'WEEK')
    const [mail] = await mailsAt('2026-06-08T11:00Z')
    expect(mail?.subject).toBe('harbour: figures for the week of 1 to 7 June 2026')
    expect(mail?.text).toContain('Those for the week of 25 to 31 May 2026 are in brackets.')
    expect(figuresOf(mail?.text)).toMatch(/^New members: 6 \(1\)\nApplications: 5 \(0\)\n/)
    expect(figuresOf(mail?.text)).toContain('Registrations: 0 (0)')
  })

  test('come with two pictures, whose words say the same', async () => {
    await choose('2026-06-05T12:00Z', 'WEEK')
    const [mail] = await mailsAt('2026-06-08T11:00Z')
    const pictures = mail?.attachments as { content: string; inline: { cid: string; alt: string } }[]
    expect(pictures.map(({ inline }) => [inline.cid, inline.alt])).toEqual([
      [
        'new-members@summary',
        'New members by day: 6 in the week of 1 to 7 June 2026, 1 in the week of 25 to 31 May 2026. 1 June 3, 2 June 3.',
      ],
      [
        'registrations@summary',
        'Registrations by day: 0 in the week of 1 to 7 June 2026, 0 in the week of 25 to 31 May 2026.',
      ],
    ])
    for (const { content } of pictures)
      expect(Buffer.from(content, 'base64').subarray(1, 4).toString()).toBe('PNG')
  })
})

describe('an email with figures', () => {
  test('goes at seven by the community’s clock, and its job waits for that minute', async () => {
    await hearth.pool.query(`update tenants set time_zone = 'Asia/Kolkata' where id = 'harbour'`)
    await choose('2026-06-05T12:00Z', 'WEEK')
    expect(await mailsAt('2026-06-08T01:29:59Z')).toEqual([])
    const jobs = () =>
      hearth.pool.query(
        `select run_at from graphile_worker._private_jobs where key = 'analytics.mail-summaries:harbour:WEEK'`,
      )
    expect((await jobs()).rows).toEqual([{ run_at: new Date('2026-06-08T01:30Z') }])
    expect(await mailsAt('2026-06-08T01:30:00Z')).toHaveLength(1)
    expect((await jobs()).rows).toEqual([{ run_at: new Date('2026-06-15T01:30Z') }])
  })

  test('is written once for each period and person, by two processes at once and however often', async () => {
    await choose('2026-06-05T12:00Z', 'WEEK, MONTH')
    await choose('2026-06-05T12:00Z', 'WEEK')
    hearth.clock.now = new Date('2026-06-08T11:00Z')
    await Promise.all([
      summariesJob.run(hearth.scope(tenantId), {}),
      summariesJob.run(other.scope(tenantId), {}),
    ])
    expect(await mailsAt('2026-06-10T11:00Z')).toHaveLength(2)
    expect(await mailsAt('2026-06-15T11:00Z')).toHaveLength(4)
    expect(await mailsAt('2026-07-01T11:00Z')).toHaveLength(4 + 2 + 1)
  })

  test('is written by the next run when a run failed on its way', async () => {
    const { id } = await choose('2026-06-05T12:00Z', 'WEEK')
    // A text that cannot be filled stands for whatever ends a run: it fails after the person was noted.
    await insert(hearth, 'mail_templates', {
      ...{ name: 'figures-summary', subject: '{nothing}', body: 'x', updated: new Date(), updated_by: id },
    })
    await expect(mailsAt('2026-06-08T11:00Z')).rejects.toThrow('unknown place {nothing}')
    await hearth.db.deleteFrom('mailTemplates').where('tenantId', '=', tenantId).execute()
    expect(await mailsAt('2026-06-08T12:00Z')).toHaveLength(1)
  })

  test('is made up for when no process was there, the newest alone', async () => {
    await choose('2026-06-05T12:00Z', 'WEEK')
    expect((await mailsAt('2026-06-25T20:00Z')).map(({ subject }) => subject)).toEqual([
      'harbour: figures for the week of 15 to 21 June 2026',
    ])
  })

  test('begins with the period after it was chosen', async () => {
    await choose('2026-06-08T11:00:01Z', 'WEEK')
    expect(await mailsAt('2026-06-08T12:00Z')).toEqual([])
    expect(await mailsAt('2026-06-15T11:00Z')).toHaveLength(1)
  })

  test('reaches nobody who is no longer staff, locked, archived or in the trash', async () => {
    const changes = [
      { role: 'CUSTOMER' },
      { locked: true },
      { archive: true },
      { deletedAt: new Date('2026-06-06') },
      { active: false },
    ]
    for (const change of changes) {
      const { id } = await choose('2026-06-05T12:00Z', 'WEEK')
      await hearth.db
        .updateTable('members')
        .set(change)
        .where('tenantId', '=', tenantId)
        .where('id', '=', id)
        .execute()
    }
    const { email } = await choose('2026-06-05T12:00Z', 'WEEK')
    expect((await mailsAt('2026-06-08T11:00Z')).map(({ recipient }) => recipient)).toEqual([email])
  })

  test('is chosen by each staff member alone, and off at first', async () => {
    const chosen = async (token: string) =>
      (await hearth.graphql('{ mySummaries }', {}, token)).data.mySummaries
    const ines = await choose('2026-06-05T12:00Z', 'WEEK, MONTH')
    const ada = await hearth.signIn(longAgo)
    expect([await chosen(ines.token), await chosen(ada.token)]).toEqual([['WEEK', 'MONTH'], []])
    await hearth.graphql('mutation { mySummariesUpdate(periods: [MONTH]) }', {}, ines.token)
    expect(await chosen(ines.token)).toEqual(['MONTH'])
  })
})
