import { insertLogs } from '../../logs/index.ts'
import type { KeptLine } from '../../platform/log/kept-lines.ts'
import type { Scope } from '../../platform/scope.ts'
import type { MemberInsert } from '../builders.ts'
import type { Random } from '../random.ts'

// What the demo community's log has of the last 90 days: mostly people who sign in, and now and then something amiss.

const minute = 60_000
const days = 89

type Community = { people: MemberInsert[]; staffIds: string[]; count: number }
type Draft = Pick<KeptLine, 'level' | 'message'> & { about: object }

export async function seedLogs(tx: Scope, random: Random, community: Community): Promise<void> {
  const lines = Array.from({ length: community.count }, (): KeptLine => {
    const { about, ...draft } = draftOf(random, community)
    const ago = random.between(1, days * 24 * 60) * minute + random.between(0, minute)
    const created = new Date(tx.now.getTime() - ago)
    return { ...draft, tenantId: tx.tenantId, id: random.uuid(), context: JSON.stringify(about), created }
  })
  await insertLogs(tx.db, lines)
}

function draftOf(random: Random, { people, staffIds }: Community): Draft {
  const staffId = random.pick(staffIds)
  const personId = random.chance(0.2) ? staffId : String(random.pick(people).id)
  const chance = random.next()
  const request = random.uuid()
  if (chance < 0.5) return { level: 'INFO', message: 'signed in', about: { personId, request } }
  if (chance < 0.62) return { level: 'INFO', message: 'signed out', about: { personId, request } }
  if (chance < 0.82) return signInTrouble(random, personId)
  return random.pick([workOfStaff, faults])(random, staffId)
}

function signInTrouble(random: Random, personId: string): Draft {
  const ip = `192.0.2.${random.between(1, 250)}`
  return random.pick<Draft>([
    { level: 'WARN', message: 'sign-in failed', about: { personId, ip } },
    { level: 'WARN', message: 'sign-in failed', about: { ip } },
    { level: 'WARN', message: 'sign-in refused during a lock', about: { personId, seconds: 8, ip } },
    { level: 'WARN', message: 'sign-in refused', about: { personId, reason: 'disabled', ip } },
    { level: 'INFO', message: 'recovery requested', about: { ip } },
    { level: 'INFO', message: 'recovery code sent', about: { personId } },
    { level: 'INFO', message: 'password reset', about: { personId } },
  ])
}

function workOfStaff(random: Random, personId: string): Draft {
  const resource = random.pick(['users', 'livingRooms', 'reports'])
  const imported = { done: random.between(20, 400), skipped: 3, failed: random.between(0, 9) }
  return random.pick<Draft>([
    { level: 'INFO', message: 'export made', about: { personId, resource } },
    { level: 'INFO', message: 'settings changed', about: { personId, ...random.pick(changes) } },
    { level: 'INFO', message: 'import finished', about: { importId: random.uuid(), ...imported } },
    { level: 'WARN', message: 'import refused', about: { importId: random.uuid() } },
  ])
}

function faults(random: Random): Draft {
  const job = { job: 'mail.deliver', attempt: random.between(1, 6), attempts: 25, error: 'MailFailure' }
  return random.pick<Draft>([
    { level: 'WARN', message: 'job failed', about: job },
    {
      level: 'WARN',
      message: 'email failed',
      about: { messageId: random.uuid(), mailName: 'account-made' },
    },
    { level: 'ERROR', message: 'request failed', about: { error: 'Error', request: random.uuid() } },
  ])
}

const changes = [
  { settings: 'community', fields: ['about'] },
  { settings: 'community', fields: ['name', 'logoLight'] },
  { settings: 'living-rooms', fields: ['hosts'] },
  { settings: 'email-template', fields: ['subject', 'body'] },
]
