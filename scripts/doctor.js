// Finds out why Hearth does not start or behaves oddly. Everything else needs the packages, so they come first, by
// nothing but Node itself.

import { join } from 'node:path'
import { isInstalled, oldestNode, pinnedNodeRuns } from './install.js'
import { bin, run, say } from './project.js'

const line = (state, name, says, advice) => {
  say(`${state.padEnd(6)}${name.padEnd(14)}${says}`)
  if (advice) say(`${' '.repeat(20)}→ ${advice}`)
}

function checkProgram() {
  const { node } = process.versions
  if (Number.parseInt(node, 10) < oldestNode) {
    line('wrong', 'Node', `This is Node ${node}.`, `Install ${oldestNode} or newer from https://nodejs.org.`)
    return false
  }
  if (!pinnedNodeRuns() || !isInstalled()) {
    line(
      'wrong',
      'packages',
      'They are not those of package-lock.json.',
      'npm ci, then ask again: nothing else can be checked.',
    )
    return false
  }
  line('ok', 'packages', 'They are those of package-lock.json.')
  return true
}

if (!checkProgram()) process.exitCode = 1
else process.exitCode = run(join(bin, 'node'), ['apps/api/src/cli.ts', 'doctor'], { show: true }).status ?? 1
