import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'

const root = '/sys/fs/cgroup'
const periodUs = 10_000

type Group = { folder: string; limits: (quotaUs: number) => Record<string, string> }

/** Where the kernel takes limits of processor time: control groups, version 2 or 1. */
function findGroup(name: string): Group | undefined {
  if (existsSync(`${root}/cgroup.controllers`))
    return { folder: `${root}/${name}`, limits: (quotaUs) => ({ 'cpu.max': `${quotaUs} ${periodUs}` }) }
  if (!existsSync(`${root}/cpu/cpu.cfs_quota_us`)) return undefined
  return {
    folder: `${root}/cpu/${name}`,
    limits: (quotaUs) => ({ 'cpu.cfs_period_us': `${periodUs}`, 'cpu.cfs_quota_us': `${quotaUs}` }),
  }
}

/**
 * Gives a process no more than a share of one core, as if its machine had no more (Linux, as root).
 * @returns what takes the limit back once the process has ended; undefined where the kernel takes no limits
 */
export function limitProcessor(pid: number, share: number): (() => void) | undefined {
  const group = findGroup(`hearth-bench-${pid}`)
  if (!group) return undefined
  const { folder, limits } = group
  mkdirSync(folder)
  for (const [file, text] of Object.entries(limits(share * periodUs)))
    writeFileSync(`${folder}/${file}`, text)
  writeFileSync(`${folder}/cgroup.procs`, String(pid))
  return () => rmdirSync(folder)
}
