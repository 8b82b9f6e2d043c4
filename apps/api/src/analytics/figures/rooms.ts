import { milestoneId, milestonesByPillar, pillars } from '@hearth/contract'
import { countsOverTime, type Drawn, shareOverTime } from './shapes.ts'
import { type Sums, shareOf, sumOf } from './sums.ts'

/** Living Rooms, their milestones, and the polls. */
export const roomFigures = (sums: Sums): Drawn[] => [
  registrations(sums),
  countsOverTime('ROOMS_HELD', sums, {
    measure: 'ROOMS',
    parts: sums.narrowed.pillar ? [sums.narrowed.pillar] : [...pillars],
  }),
  fillRate(sums),
  attendance(sums),
  milestones(sums),
  pollTurnout(sums),
]

const registrations = (sums: Sums): Drawn =>
  countsOverTime('REGISTRATIONS', sums, { measure: 'REGISTRATIONS', parts: [sums.narrowed.pillar ?? ''] })

/** Of one day or month of a pillar, or of all. */
const keyOf = ({ narrowed }: Sums, bucket?: string) => ({
  part: narrowed.pillar ?? '',
  ...(bucket && { bucket }),
})

const fillRate = (sums: Sums): Drawn =>
  shareOverTime('FILL_RATE', sums, (bucket) => ({
    part: sumOf(sums.rows, 'SEATS_TAKEN', keyOf(sums, bucket)).count,
    of: sumOf(sums.rows, 'ROOMS', keyOf(sums, bucket)).amount,
  }))

const attendance = (sums: Sums): Drawn =>
  shareOverTime('ATTENDANCE', sums, (bucket) => {
    const { count, amount } = sumOf(sums.rows, 'MARKED', keyOf(sums, bucket))
    return { part: amount, of: count }
  })

/** The most chosen first; those that nobody chose and no room had are left out. */
function milestones({ rows, chosen, narrowed }: Sums): Drawn {
  const all = pillars
    .filter((pillar) => !narrowed.pillar || pillar === narrowed.pillar)
    .flatMap((pillar) =>
      milestonesByPillar[pillar].map((name) => ({
        label: name,
        members: sumOf(chosen, 'CHOSEN', { part: milestoneId(pillar, name) }).count,
        rooms: sumOf(rows, 'OFFERED', { part: name }).count,
      })),
    )
    .filter(({ members, rooms: held }) => members + held > 0)
    .sort((one, other) => other.members - one.members || other.rooms - one.rooms)
  return {
    name: 'MILESTONES',
    value: null,
    series: [
      { part: 'CHOSEN', points: all.map(({ label, members }) => ({ label, value: members })) },
      { part: 'OFFERED', points: all.map(({ label, rooms: held }) => ({ label, value: held })) },
    ],
  }
}

/** Known by the mean of its polls, however many may vote in each. */
function pollTurnout({ polls }: Sums): Drawn {
  const points = polls.map(({ title, votes, of }) => ({ label: title, value: shareOf(votes, of), of }))
  const known = points.flatMap(({ value }) => (value === null ? [] : [value]))
  const value = shareOf(
    known.reduce((sum, share) => sum + share, 0),
    known.length,
  )
  return { name: 'POLL_TURNOUT', value, series: [{ part: '', points }] }
}
