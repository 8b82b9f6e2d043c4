import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Community } from './community.ts'

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] }
type Logged = { 'Query Text': string; Plan: Plan }

/** Lets the database load what writes plans into its log; for connections that are opened afterwards. */
export async function allowPlans({ query }: Community): Promise<void> {
  await query(`alter system set session_preload_libraries = 'auto_explain'`)
  await query(`alter system set auto_explain.log_format = 'json'`)
  await query('select pg_reload_conf()')
}

/**
 * Which nodes the plans of the statements have that `work` sends.
 * @returns for each statement its text and its nodes, such as `Index Scan(members_by_role)`
 */
export async function plansOf(
  { query, dataDir }: Community,
  work: () => Promise<unknown>,
): Promise<{ text: string; nodes: string[] }[]> {
  const log = join(dataDir, 'postgres.log')
  const setTo = async (value: number) => {
    await query(`alter system set auto_explain.log_min_duration = ${value}`)
    await query('select pg_reload_conf()')
    await pause(100)
  }
  await setTo(0)
  const begin = statSync(log).size
  await work()
  await setTo(-1)
  const written = readFileSync(log).subarray(begin).toString()
  const plans = written.match(/ plan:\n\t\{[\s\S]*?\n\t\}/g) ?? []
  return plans.map((text) => {
    const { 'Query Text': statement, Plan } = JSON.parse(text.slice(' plan:'.length)) as Logged
    return { text: statement, nodes: nodesOf(Plan) }
  })
}

const nodesOf = (plan: Plan): string[] => [
  `${plan['Node Type']}(${plan['Index Name'] ?? plan['Relation Name'] ?? ''})`,
  ...(plan.Plans ?? []).flatMap(nodesOf),
]
