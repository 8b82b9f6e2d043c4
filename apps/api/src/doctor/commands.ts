import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, parseConfig } from '../config.ts'
import { loadKeys } from '../identity/index.ts'
import { createDb, createPool } from '../platform/database/database.ts'
import { createLog } from '../platform/log/log.ts'
import { findRunningDatabase } from '../platform/postgres/embedded-postgres.ts'
import { openServices } from '../services.ts'
import { checkDatabase } from './database.ts'
import { checkEmbedded } from './embedded.ts'
import { type Finding, ok, printFindings, wrong } from './finding.ts'
import { checkBackups, checkFolder, checkKeys, keyNames } from './folder.ts'
import { checkAddresses, checkPort } from './port.ts'
import { checkServices } from './services.ts'
import { checkSettings } from './settings.ts'
import { checkWays } from './ways.ts'

type Report = (line: string) => void

/** No server listens there; only a check that asks the database notices. */
const noDatabase = 'postgres://nobody@127.0.0.1:1/none'

/** `npm run check:services`: reaches every outside service, sends nothing. @returns whether all is well */
export async function checkServicesByCommand(report: Report): Promise<boolean> {
  return printFindings(await findServices(parseConfig(process.env)), report)
}

/** `npm run doctor`: looks at everything that a start needs, and starts nothing. @returns whether all is well */
export async function examineByCommand(report: Report): Promise<boolean> {
  const { config, findings } = checkSettings(process.env)
  const areValid = findings.every(({ state }) => state === 'ok')
  for (const [name, check] of Object.entries(checks))
    findings.push(...(await guarded(name, () => check(config))))
  // With wrong settings other services would be reached than those that are meant.
  if (areValid && existsSync(config.dataDir))
    findings.push(...(await guarded('services', () => findServices(config))))
  return printFindings([ok('Node', process.version), ...findings], report)
}

/** In the order in which a start would meet their faults. */
const checks: Record<string, (config: Config) => Promise<Finding[]> | Finding[]> = {
  'data folder': checkFolder,
  keys: checkKeys,
  PostgreSQL: checkEmbedded,
  database: checkDatabase,
  'database addresses': checkWays,
  port: checkPort,
  PUBLIC_URL: checkAddresses,
  backup: checkBackups,
}

/** A check that cannot even be made is a fault itself, and no reason to leave out the others. */
async function guarded(name: string, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  try {
    return await check()
  } catch (error) {
    return [wrong(name, (error as Error).message, 'See “When the start refuses” in docs/operations.md.')]
  }
}

async function findServices(config: Config): Promise<Finding[]> {
  const { databaseDirectUrl, databaseUrl } = config
  const url =
    databaseDirectUrl ?? databaseUrl ?? (await findRunningDatabase(config.dataDir).catch(() => undefined))
  const pool = createPool({ url: url ?? noDatabase, size: 2 })
  const aside = mkdtempSync(join(tmpdir(), 'hearth-check-'))
  try {
    // A check makes no keys for an installation that lacks some.
    const keys = await loadKeys(hasKeys(config) ? config.dataDir : aside)
    const installation = openServices({ config, db: createDb(pool), keys, log: createLog('silent') })
    return await checkServices(installation.services).finally(installation.close)
  } finally {
    rmSync(aside, { recursive: true, force: true })
    await pool.end()
  }
}

const hasKeys = ({ dataDir }: Config): boolean =>
  keyNames.every((name) => existsSync(join(dataDir, 'keys', name)))
