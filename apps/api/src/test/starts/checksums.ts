import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { walkFiles } from '../../backup/files.ts'
import { connectAsOwner, listSequences, listTables } from '../../backup/tables.ts'
import { describeStructure } from '../../platform/database/describe.ts'

/** A checksum of each table, generated columns too, and what the sequences and the structure of a database are. */
export async function checksumsOfDatabase(url: string): Promise<Record<string, string>> {
  const client = await connectAsOwner(url)
  try {
    const sums: Record<string, string> = { structure: await describeStructure(client) }
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' rows ' || md5(coalesce(string_agg(t::text, ' ' order by t::text collate "C"), '')) as sum from ${name} t`,
      )
      sums[name] = String(rows[0]?.sum)
    }
    return { ...sums, sequences: JSON.stringify(await listSequences(client)) }
  } finally {
    await client.end()
  }
}

/** A checksum of each file that people have sent, and of the keys. */
export async function checksumsOfFiles(dataDir: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for await (const path of walkFiles(dataDir))
    sums[path] = createHash('sha256')
      .update(readFileSync(join(dataDir, path)))
      .digest('hex')
  return sums
}
