import pg from 'pg'

/**
 * The plan that PostgreSQL keeps for any values of a statement, as text. With so few rows as a test has it would rather
 * read them all and sort them; this says what it does where there are many.
 */
export async function explain(databaseUrl: string, statement: string): Promise<string> {
  const options =
    '-c enable_seqscan=off -c enable_bitmapscan=off -c enable_sort=off -c plan_cache_mode=force_generic_plan'
  const client = new pg.Client({ connectionString: databaseUrl, options })
  await client.connect()
  try {
    // PostgreSQL 15 tells the plan for any values of a prepared statement alone.
    await client.query(`prepare asked as ${statement}`)
    const values = [...new Set(statement.match(/\$\d+/g))].map(() => 'null')
    const { rows } = await client.query(`explain execute asked(${values})`)
    return JSON.stringify(rows)
  } finally {
    await client.end()
  }
}
