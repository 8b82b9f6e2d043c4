import { createPrivateKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { access, constants, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { findLastBackup } from '../backup/backup.ts'
import { refuseUnfinishedRestore } from '../backup/restore.ts'
import type { Config } from '../config.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

const megabyte = 1_000_000
const fullBytes = 20 * megabyte
const scarceBytes = 1_000 * megabyte
const dayMs = 86_400_000
const oldDays = 7

export const keyNames = ['access.pem', 'id.pem', 'secret']

const existing = ({ dataDir }: Config): boolean => existsSync(dataDir)

/** Whether this user can use the data folder, and whether there is room. */
export async function checkFolder(config: Config): Promise<Finding[]> {
  const { dataDir } = config
  if (!existing(config))
    return [
      look('data folder', `${dataDir} does not exist.`, 'The first start makes it; else correct DATA_DIR.'),
    ]
  const usable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  const { uid } = await stat(dataDir)
  if (!usable)
    return [
      wrong(
        'data folder',
        `${dataDir} belongs to user ${uid}, and this user (${process.getuid?.()}) cannot read and write it.`,
        'Run Hearth as that user, or give the folder to this one with chown -R.',
      ),
    ]
  return [ok('data folder', `${dataDir} can be read and written.`), await checkDisk(dataDir)]
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${Math.round(free / megabyte).toLocaleString('en')} MB are free for ${dataDir}.`
  if (free < fullBytes) return wrong('disk', says, 'Free space: the database cannot start with so little.')
  if (free < scarceBytes) return look('disk', says, 'Free space before backups and files fill it.')
  return ok('disk', says)
}

/** The keys that sign tokens and open secrets; nothing is made here. */
export async function checkKeys({ dataDir }: Config): Promise<Finding[]> {
  const folder = join(dataDir, 'keys')
  if (!existsSync(folder)) return [look('keys', `${folder} does not exist.`, 'The first start makes it.')]
  const findings: Finding[] = []
  for (const name of keyNames) {
    const path = join(folder, name)
    const fault = await faultOfKey(path).catch((error: Error) => `cannot be read: ${error.message}`)
    if (fault)
      findings.push(
        wrong('keys', `${path} ${fault}`, 'Restore it from a backup; with a new one every session ends.'),
      )
    else if (((await stat(path)).mode & 0o077) !== 0)
      findings.push(look('keys', `${path} can be read by others.`, `chmod 600 ${path}`))
  }
  return findings.length > 0 ? findings : [ok('keys', 'All three can be read, by this user alone.')]
}

async function faultOfKey(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8')
  if (path.endsWith('.pem')) return createPrivateKey(text) && undefined
  return Buffer.from(text, 'base64').length === 32 ? undefined : 'is not 32 bytes in base64.'
}

/** What a restore or a first start that was cut off has left, and when the last backup was made. */
export function checkBackups({ dataDir }: Config): Finding[] {
  const findings: Finding[] = []
  try {
    refuseUnfinishedRestore(dataDir)
  } catch (error) {
    findings.push(wrong('restore', (error as Error).message, 'Hearth does not start before.'))
  }
  if (existsSync(join(dataDir, 'first-start')))
    findings.push(look('first start', 'It was cut off.', 'The next start finishes it.'))
  const last = findLastBackup(dataDir)
  const make = 'npm run backup -- FILE, every day by a timer, and keep copies on another machine.'
  if (!last) return [...findings, look('backup', 'No backup was made by npm run backup.', make)]
  const days = Math.floor((Date.now() - Date.parse(last.created)) / dayMs)
  const says = `The last one was made ${days === 0 ? 'within a day' : `${days} days ago`}: ${last.file}.`
  return [...findings, days >= oldDays ? look('backup', says, make) : ok('backup', says)]
}
