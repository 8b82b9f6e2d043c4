import type { StatementWatcher } from '../../platform/database/database.ts'

// Behind a pooler each transaction may have another session (docs/operations.md, Pooler), so a statement may keep
// nothing in one beyond its transaction.

const keepsSession = [
  /^\s*set\s+(?!local\b|constraints\b|transaction\b)/i,
  /^\s*(reset|listen|unlisten|prepare|deallocate|load)\b/i,
  /^\s*discard\s+(?!plans\b)/i,
  /\bcreate\s+(local\s+|global\s+)?temp(orary)?\b/i,
  /\bwith\s+hold\b/i,
  /\bpg_(try_)?advisory_(lock|unlock)/i,
  /\bset_config\s*\([^)]*,\s*false\s*\)/i,
]

export class SessionKeptError extends Error {}

export const watchSession: StatementWatcher = (text) => {
  if (keepsSession.some((pattern) => pattern.test(text)))
    throw new SessionKeptError(`This statement changes the session beyond its transaction: ${text}`)
}
