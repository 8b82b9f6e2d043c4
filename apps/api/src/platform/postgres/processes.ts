import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** When the process began, in words that only this process can have; null when there is none. */
export function processStart(pid: number): string | null {
  if (process.platform === 'linux') return startInProc(pid)
  if (process.platform === 'win32') return answersSignals(pid) ? 'running' : null
  return askPs(pid, 'lstart=')
}

/** True when `pid` is a PostgreSQL server that has `clusterDir` open. */
export function isServerOf(pid: number, clusterDir: string): boolean {
  if (process.platform === 'win32') return false
  if (process.platform === 'linux') return folderInProc(pid) === clusterDir
  return askPs(pid, 'command=')?.includes(clusterDir) ?? false
}

function startInProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may itself hold brackets and spaces, so count from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? null : `tick ${fields[19]}`
  } catch {
    return null
  }
}

/** A server works inside its cluster's folder, which stays true after the folder was moved. */
function folderInProc(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function askPs(pid: number, field: string): string | null {
  try {
    const env = { ...process.env, LC_ALL: 'C' }
    const answer = execFileSync('ps', ['-ww', '-o', field, '-p', String(pid)], { env, encoding: 'utf8' })
    return answer.trim() || null
  } catch {
    return null
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
