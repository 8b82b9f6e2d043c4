// The dashboard's figures of two years at 100,000 members and 10,000 rooms: counting all of them, and each statement that
// reads what was counted (its budget is 100 ms).
import {
  findMedian,
  findMediansByTime,
  type Measure,
  sumBefore,
  sumDays,
} from '@hearth/api/src/analytics/figures/queries.ts'
import { refreshFigures } from '@hearth/api/src/analytics/figures/rollup.ts'
import { openCommunity } from './parts/community.ts'
import { median } from './parts/load.ts'
import { report, say } from './parts/report.ts'
import { openStaffScope, timed } from './parts/scope.ts'

const times = 20
const allMeasures: Measure[] = [
  'JOINED',
  'SIGN_INS',
  'FUNNEL',
  'REFERRED',
  'REVENUE',
  'ROOMS',
  'SEATS_TAKEN',
  'REGISTRATIONS',
  'OFFERED',
]

const seed = [
  `insert into living_rooms (tenant_id, title, start, "end", capacity, milestones, pillars, created, updated)
   select 'hearth', 'Room ' || n, at, at + interval '1 hour', 20, '{Friendship}',
     case when n % 5 = 0 then '{Personal,Financial}'::text[] else '{Personal}' end, at - interval '20 days', at
   from generate_series(1, 10000) n, lateral (select now() - n * interval '105 minutes' as at) as time`,
  `insert into room_registrations (tenant_id, room_id, member_id, role, created, attended)
   select 'hearth', room.id, member.id, 'ATTENDEE', room.start - interval '2 days', member.place % 3 > 0
   from (select id, start, row_number() over () as n from living_rooms where title like 'Room %') room
   join (select id, row_number() over (order by id) as place from members where tenant_id = 'hearth') member
     on member.place % 10000 = room.n % 10000`,
  `insert into applications (tenant_id, member_id, admitted, referral_name, submitted, consent_version)
   select 'hearth', id, true, 'bench-' || id, created, '1' from members
   where tenant_id = 'hearth' and username like 'person-%'`,
  `insert into invites (tenant_id, member_id, created, expires, clicked)
   select 'hearth', id, created + interval '2 days', created + interval '6 days', created + random() * interval '4 days' + interval '2 days'
   from members where tenant_id = 'hearth' and username like 'person-%' and status = 'APPROVED'`,
  `update members set created = now() - random() * interval '2 years',
     account_activated_at = case when active then now() end
   where tenant_id = 'hearth' and username like 'person-%'`,
  `update applications a set submitted = m.created from members m
   where a.tenant_id = 'hearth' and m.tenant_id = 'hearth' and m.id = a.member_id and m.username like 'person-%'`,
  `insert into sign_ins (tenant_id, role, at)
   select 'hearth', 'CUSTOMER', now() - random() * interval '2 years' from generate_series(1, 1000000)`,
  'vacuum (analyze)',
]

const [members = 100_000] = process.argv.slice(2).map(Number)
const community = await openCommunity(members)
const known = await community.query(
  `select from living_rooms where tenant_id = 'hearth' and title = 'Room 1'`,
)
if (known.length === 0) for (const statement of seed) await community.query(statement)
const { pool, scope } = await openStaffScope(community)
const first = await timed(() => refreshFigures(scope))
const again = await timed(() => refreshFigures(scope))
say(`counting all: ${first.seconds.toFixed(1)} s the first time, ${again.seconds.toFixed(1)} s again`)

const today = new Date().toISOString().slice(0, 10)
const range = {
  from: `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`,
  until: today,
  bucket: 'MONTH' as const,
}

const statements: [string, () => Promise<unknown>][] = [
  ['sums of a year by month', () => sumDays(scope, allMeasures, range)],
  ['sums before a day', () => sumBefore(scope, ['STARTED', 'ENDED'], range.from)],
  ['milestones chosen', () => sumBefore(scope, ['CHOSEN'])],
  [
    'median time of a step of the funnel',
    () => findMedian(scope, { measure: 'FUNNEL', part: 'INVITED' }, range),
  ],
  ['median times by month', () => findMediansByTime(scope, 'ANSWERED', range)],
]

try {
  const rows = []
  for (const [name, ask] of statements) {
    const took: number[] = []
    for (let time = 0; time < times; time += 1) took.push((await timed(ask)).seconds * 1_000)
    rows.push([name, median(took).toFixed(1), Math.max(...took).toFixed(1)])
  }
  rows.push([
    'counting all again, in the job',
    (again.seconds * 1_000).toFixed(0),
    (first.seconds * 1_000).toFixed(0),
  ])
  report('figures', { columns: ['statement', 'median, ms', 'slowest, ms'], rows })
} finally {
  await pool.end()
  await community.stop()
}
