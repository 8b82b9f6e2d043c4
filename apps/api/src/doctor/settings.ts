import { type Config, parseConfig } from '../config.ts'
import { type Finding, ok, wrong } from './finding.ts'

type Environment = Record<string, string | undefined>

/** What the other checks look at; each is taken when it is valid beside those before it. */
const basic = [
  'PORT',
  'LISTEN_HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_POOLER',
  'TRUST_PROXY',
  'SERVICES',
]

/** The settings; where one is wrong, those that are not, so that the other checks can go on. */
export function checkSettings(environment: Environment): { config: Config; findings: Finding[] } {
  try {
    return { config: parseConfig(environment), findings: [ok('settings', 'All of them are valid.')] }
  } catch (error) {
    let valid: Environment = {}
    for (const name of basic) {
      const more = { ...valid, [name]: environment[name] }
      if (isValid(more)) valid = more
    }
    const config = parseConfig(valid)
    const advice = 'Correct it in the environment or in .env; .env.example lists every setting.'
    return { config, findings: [wrong('settings', (error as Error).message, advice)] }
  }
}

function isValid(environment: Environment): boolean {
  try {
    parseConfig(environment)
    return true
  } catch {
    return false
  }
}
