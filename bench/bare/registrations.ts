// What a registration could cost at best, one by one: node:http and a transaction of named statements that locks the
// room, counts its seats and writes the registration, its audit entry and the job that mails it. No session, no GraphQL,
// no rules but the seats.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import pg from 'pg'

const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 })

type Asked = { variables: { id: string; userId: string } }

const statements = {
  begin: 'begin',
  room: `select capacity, title from living_rooms where tenant_id = 'hearth' and id = $1 for update`,
  seats: `select count(*)::int as taken from room_registrations where tenant_id = 'hearth' and room_id = $1 and role <> 'HOST'`,
  place: `insert into room_registrations (tenant_id, room_id, member_id, role, created) values ('hearth', $1, $2, 'ATTENDEE', now())`,
  entry: `insert into room_audit_entries (tenant_id, room_id, action, member_id, created, previous, updated)
    values ('hearth', $1, 'REGISTER', $2, now(), '{}', '{"role":"ATTENDEE"}')`,
  number: `update living_rooms set sequence = sequence + 1 where tenant_id = 'hearth' and id = $1`,
  job: `select from graphile_worker.add_job('living-rooms.registered', json_build_object('tenantId', 'hearth', 'payload',
    json_build_object('registrations', json_build_array(json_build_object('roomId', $1::text, 'memberId', $2::text)))))`,
  commit: 'commit',
}

async function register({ id, userId }: Asked['variables']): Promise<object> {
  const client = await pool.connect()
  const run = (name: keyof typeof statements, values: unknown[] = []) =>
    client.query({ name, text: statements[name], values })
  try {
    await run('begin')
    const { capacity } = (await run('room', [id])).rows[0]
    const { taken } = (await run('seats', [id])).rows[0]
    if (taken < capacity) {
      await run('place', [id, userId])
      await run('entry', [id, userId])
      await run('number', [id])
      await run('job', [id, userId])
    }
    await run('commit')
    return taken < capacity ? { data: { adminLivingRoomRegister: { id } } } : { errors: [] }
  } finally {
    client.release()
  }
}

createServer(async (request, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (request.method === 'GET') return response.end('{}')
  const { variables } = (await json(request)) as Asked
  response.end(JSON.stringify(await register(variables)))
}).listen(Number(PORT), '127.0.0.1')
