import { spawn } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './project.js'

/**
 * Opens a temporary folder that everything a test run makes goes into: from here on it is the temporary folder of
 * this process and of those that it starts. A guard outlives this process. However this one ends, kill -9 included,
 * the guard ends what it left running and removes the folder.
 */
export function openRunFolder() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-test-')))
  const guard = spawn(process.execPath, [join(root, 'scripts', 'run-guard.js'), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // In a group of its own, which Ctrl-C does not reach.
    detached: true,
  })
  guard.unref()
  guard.stdin.unref()
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  // The servers and workers of a run load the same files: they compile them once.
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node-compile')
  return {
    folder,
    close: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  }
}
