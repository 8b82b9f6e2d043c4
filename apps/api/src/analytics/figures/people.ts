import { funnelSteps, referralSteps } from '@hearth/contract'
import { countsBySteps, countsOverTime, type Drawn, mediansOverTime } from './shapes.ts'
import type { Sums } from './sums.ts'

/** Who comes, how far they come, and what they do: growth, engagement, support and referrals. */
export const peopleFigures = (sums: Sums): Drawn[] => [
  countsOverTime('NEW_MEMBERS', sums, { measure: 'JOINED' }),
  countsBySteps('FUNNEL', sums, { measure: 'FUNNEL', steps: funnelSteps }),
  funnelTimes(sums),
  countsOverTime('SIGN_INS', sums, { measure: 'SIGN_INS' }),
  countsOverTime('SUPPORT_REQUESTS', sums, { measure: 'REQUESTS' }),
  mediansOverTime('FIRST_ANSWER', sums, 'ANSWERED'),
  mediansOverTime('CLOSING', sums, 'CLOSED'),
  countsOverTime('REFERRED', sums, { measure: 'REFERRED' }),
  countsBySteps('REFERRALS', sums, { measure: 'REFERRED', steps: referralSteps }),
]

function funnelTimes({ medians }: Sums): Drawn {
  const points = funnelSteps.slice(1).map((label) => ({
    label,
    value: medians.find(({ measure, part }) => measure === 'FUNNEL' && part === label)?.minutes ?? null,
  }))
  return { name: 'FUNNEL_TIMES', value: null, series: [{ part: '', points }] }
}
