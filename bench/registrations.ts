// Registrations for Living Rooms over HTTP: spread over 1,000 rooms with 100 registrations each, beside a bare server
// that takes a transaction for each; and 200 people at once for the 50 seats of one room.
import { type Community, openCommunity } from './parts/community.ts'
import { compare, median, type Target } from './parts/load.ts'
import { report, say } from './parts/report.ts'
import { type Server, signIn, startBare, startHearth } from './parts/servers.ts'

const rooms = 1_000
const perRoom = 100
const mutation = `mutation ($id: ID!, $userId: ID!) {
  adminLivingRoomRegister(id: $id, input: { userId: $userId, role: ATTENDEE }) { id }
}`

type Answer = { data?: { adminLivingRoomRegister?: { id: string } }; errors?: { message: string }[] }

const registrable = `tenant_id = 'hearth' and username like 'person-%' and not archive`

/** The rooms' ids, each room with `perRoom` members of its own. An earlier run in a kept folder left others. */
async function seedRooms({ query }: Community): Promise<string[]> {
  await query(`delete from living_rooms where title like 'Bench room %' or title = 'Rush'`)
  await query(
    `insert into living_rooms (tenant_id, title, description, start, "end", capacity, milestones, pillars, meeting_url, created, updated)
     select 'hearth', 'Bench room ' || n, 'A room about money, work and life.', now() + n * interval '1 hour' + interval '1 day',
       now() + n * interval '1 hour' + interval '25 hours', 10000, array['Investing'], array['Financial'],
       'https://meet.example/' || n, now(), now()
     from generate_series(1, ${rooms}) as n`,
  )
  await query(
    `insert into room_registrations (tenant_id, room_id, member_id, role, created)
     select 'hearth', room.id, member.id, 'ATTENDEE', now()
     from (select id, row_number() over (order by id) as place from living_rooms where title like 'Bench room %') as room
     join (select id, row_number() over (order by id) as place from members where ${registrable}) as member
       on (member.place - 1) / ${perRoom} = room.place - 1`,
  )
  await query('analyze')
  const found = await query<{ id: string }>(
    `select id from living_rooms where title like 'Bench room %' order by id`,
  )
  return found.map(({ id }) => id)
}

/** Each registers somebody for a room in which that person has no place. */
function registrationsOf(roomIds: string[], memberIds: string[]): () => { body: object } {
  let sent = 0
  return () => {
    const room = sent % rooms
    const userId = memberIds[(room * perRoom + perRoom + Math.floor(sent / rooms)) % memberIds.length]
    sent += 1
    return { body: { query: mutation, variables: { id: roomIds[room], userId } } }
  }
}

function check(given: never): void {
  const { data, errors } = given as Answer
  if (!data?.adminLivingRoomRegister?.id) throw new Error(`nobody was registered: ${errors?.[0]?.message}`)
}

type Traces = Record<'places' | 'entries' | 'toMail', number>

async function countTraces({ query }: Community): Promise<Traces> {
  const [counts] = await query<Traces>(
    `select (select count(*)::int from room_registrations) as places,
      (select count(*)::int from room_audit_entries where action = 'REGISTER') as entries,
      (select coalesce(sum(json_array_length(payload #> '{payload,registrations}')), 0)::int
        from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where identifier = 'living-rooms.registered') as "toMail"`,
  )
  return counts as Traces
}

/** Nothing may be half done: each new registration has its entry, and is in a job that mails it. */
function assertWhole(before: Traces, after: Traces): void {
  const made = (trace: keyof Traces) => after[trace] - before[trace]
  const places = made('places')
  if (places === 0 || made('entries') !== places || made('toMail') !== places)
    throw new Error(`${places} places, but ${made('entries')} entries, and ${made('toMail')} to mail`)
}

async function compareSpread(community: Community, { hearth, bare, token }: Servers): Promise<void> {
  const roomIds = await seedRooms(community)
  const members = await community.query<{ id: string }>(
    `select id from members where ${registrable} order by id`,
  )
  const next = registrationsOf(
    roomIds,
    members.map(({ id }) => id),
  )
  const common = { next, check, connections: 32 }
  const targets: Target[] = [
    { ...bare, ...common, name: 'bare, a transaction each' },
    { ...hearth, ...common, token, name: 'Hearth' },
  ]
  const before = await countTraces(community)
  const figures = await compare(targets)
  assertWhole(before, await countTraces(community))
  report('registrations', {
    columns: ['1,000 rooms', 'registrations/s', 'ratio', '97.5th percentile, ms', 'server CPU each, ms'],
    rows: figures.map(({ perSecond, ratio, latency, cpuMs }, index) => [
      targets[index]?.name ?? '',
      perSecond.toFixed(0),
      ratio.toFixed(2),
      latency.toFixed(0),
      cpuMs.toFixed(2),
    ]),
  })
}

const people = 200
const seats = 50

/** @returns the ms until the last of them has an answer */
async function rush({ query }: Community, { hearth, token }: Servers): Promise<number> {
  const [room] = await query<{ id: string }>(
    `insert into living_rooms (tenant_id, title, start, "end", capacity, milestones, pillars, created, updated)
     values ('hearth', 'Rush', now() + interval '1 day', now() + interval '2 days', ${seats}, '{Investing}', '{Financial}', now(), now())
     returning id`,
  )
  const members = await query<{ id: string }>(
    `select id from members where ${registrable} order by id limit ${people}`,
  )
  const begin = performance.now()
  const answers = await Promise.all(
    members.map(async ({ id: userId }) => {
      const response = await fetch(`http://127.0.0.1:${hearth.port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: mutation, variables: { id: room?.id, userId } }),
      })
      return (await response.json()) as Answer
    }),
  )
  const took = performance.now() - begin
  const [taken] = await query<{ count: number }>(
    'select count(*)::int as count from room_registrations where room_id = $1',
    [room?.id],
  )
  const refused = answers.filter(({ errors }) => errors?.[0]?.message.startsWith('[ROOM_FULL]')).length
  if (taken?.count !== seats || refused !== people - seats)
    throw new Error(`${taken?.count} of ${seats} seats are taken, ${refused} were refused`)
  return took
}

type Servers = { hearth: Server; bare: Server; token: string }

const community = await openCommunity(Number(process.argv[2] ?? 120_000))
const running: Server[] = []
try {
  // The jobs wait: writing and delivering the mails is work of its own.
  const hearth = await startHearth({ url: community.url, dataDir: community.dataDir, services: 'web' })
  running.push(hearth)
  const bare = await startBare('registrations.ts', community.url)
  running.push(bare)
  const servers = { hearth, bare, token: await signIn(hearth.port) }
  await compareSpread(community, servers)
  const times: number[] = []
  for (let round = 0; round < 9; round++) times.push(await rush(community, servers))
  const shown = times.map((ms) => ms.toFixed(0)).join(', ')
  say(`\n${people} at once for ${seats} seats: ${median(times).toFixed(0)} ms (${shown}), none oversold`)
} finally {
  await Promise.all(running.map((server) => server.stop()))
  await community.stop()
}
