// What an export could cost at best: node:http that streams the same file by pg-cursor and csv-stringify (/cursor), and
// PostgreSQL's own COPY of the same columns (/copy), whose file is not quite the same. No link, no audit, no limits.
import { createServer, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { memberListFields } from '@hearth/contract'
import { stringify } from 'csv-stringify'
import pg from 'pg'
import copy from 'pg-copy-streams'
import Cursor from 'pg-cursor'

const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 })

const fields = ['id', ...memberListFields]
const columnOf = (field: string) =>
  field === 'mobileOS' ? 'mobile_os' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const select = `select ${fields.map((field) => `${columnOf(field)} as "${field}"`).join(', ')}
  from members where tenant_id = 'hearth' and not archive and deleted_at is null
  order by created desc nulls last, id desc`

async function* rowsOf(client: pg.PoolClient): AsyncGenerator<object> {
  const cursor = client.query(new Cursor(select))
  for (let rows = await cursor.read(500); rows.length > 0; rows = await cursor.read(500)) yield* rows
}

const formula = /^'*[=+\-@\t\r\0＝＋－＠]/
const stringifier = () =>
  stringify({
    header: true,
    columns: fields,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    cast: {
      string: (text) => (formula.test(text) ? `'${text}` : text),
      boolean: String,
      date: (date) => date.toISOString(),
    },
  })

const ways: Record<string, (client: pg.PoolClient, response: ServerResponse) => Promise<void>> = {
  '/cursor': (client, response) => pipeline(Readable.from(rowsOf(client)), stringifier(), response),
  '/copy': (client, response) =>
    pipeline(client.query(copy.to(`copy (${select}) to stdout (format csv, header)`)), response),
}

createServer(async (request, response) => {
  const way = ways[request.url ?? '']
  if (!way) return response.end()
  const client = await pool.connect()
  await way(client, response)
  client.release()
}).listen(Number(PORT), '127.0.0.1')
