import type { TestApp } from '../test-app.ts'

// What the parts of the history have in common.

export const tenant = 'harbour'
export const at = (text: string) => new Date(`${text}Z`)
export const later = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)

export type People = Record<string, { id: string; created: Date }>

export async function insert(hearth: TestApp, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row)
  const slots = names.map((_, index) => `$${index + 2}`)
  await hearth.pool.query(
    `insert into ${table} (tenant_id, ${names.map((name) => `"${name}"`).join(', ')}) values ($1, ${slots.join(', ')})`,
    [tenant, ...Object.values(row)],
  )
}
