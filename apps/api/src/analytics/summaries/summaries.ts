import { summaryPeriods } from '@hearth/contract'
import { listStaffToMail } from '../../members/index.ts'
import { enqueueAt, type Job } from '../../platform/jobs/jobs.ts'
import { sendMails } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { getTenantConfiguration, originOf } from '../../tenants/index.ts'
import { summaryMail } from '../emails.ts'
import { compareFigures } from '../figures/figures.ts'
import { refreshFigures } from '../figures/rollup.ts'
import { stopLink } from './choices.ts'
import { figureLines } from './lines.ts'
import { type Ended, endedBy, rangeText } from './periods.ts'
import { drawPictures } from './pictures.ts'
import { findMorning, findUnmailed, hasChoices, insertMails } from './queries.ts'

/**
 * Mails every summary that is due to those who have not had it, and comes back at the next one. The hourly turn makes
 * up for a process that was down, and follows a change of the time zone.
 */
export async function mailSummaries(scope: Scope, again: Job): Promise<void> {
  const { timeZone } = await getTenantConfiguration(scope)
  const today = scope.now.toLocaleDateString('sv-SE', { timeZone })
  for (const period of summaryPeriods) {
    if (!(await hasChoices(scope, period))) continue
    const ended = endedBy(period, today)
    const due = await findMorning(scope, ended.mailedOn, timeZone)
    if (due <= scope.now) await mailSummary(scope, ended, due)
    const runAt = due > scope.now ? due : await findMorning(scope, ended.nextOn, timeZone)
    await scope.transaction((tx) => enqueueAt(tx, again, { runAt, key: period, payload: {} }))
  }
}

async function mailSummary(scope: Scope, ended: Ended, due: Date): Promise<void> {
  const mailed = { period: ended.period, firstDay: ended.now.from, due }
  const unmailed = new Set(await findUnmailed(scope, mailed))
  const staff = (await listStaffToMail(scope)).filter(({ id }) => unmailed.has(id))
  if (staff.length === 0) return
  const said = await compose(scope, ended)
  await scope.transaction(async (tx) => {
    const ids = staff.map(({ id }) => id)
    const chosen = new Set(await insertMails(tx, ids, mailed))
    const letters = staff
      .filter(({ id }) => chosen.has(id))
      .map(async ({ id, email, firstName }) => ({
        recipient: email,
        values: { ...said.values, firstName: firstName ?? '' },
        attachments: said.pictures,
        unsubscribe: await stopLink(tx, ended.period, id),
      }))
    await sendMails(tx, summaryMail, await Promise.all(letters))
  })
}

/** The same for everybody: the figures in words, and two of them as pictures. */
async function compose(scope: Scope, ended: Ended) {
  // The hourly count may have been missed.
  await refreshFigures(scope)
  const { tokens } = await getTenantConfiguration(scope)
  const figures = await compareFigures(scope, ended)
  return {
    pictures: await drawPictures(figures, ended, tokens),
    values: {
      period: rangeText(ended.period, ended.now),
      before: rangeText(ended.period, ended.before),
      figures: figureLines(figures),
      link: `${await originOf(scope)}/admin/analytics`,
    },
  }
}
