// What the scripts know of this folder. They run before anything is installed, on Node 20 or newer, so they use
// nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

/** Stops a script with one sentence instead of a stack. */
export class Stop extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

export function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

/** Runs `work` and turns a Stop into its sentence and exit code 1. */
export async function runScript(work) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** Windows finds npm and the programs in node_modules/.bin only through its shell, which needs the quotes. */
const quote = (word) => (windows ? `"${word}"` : word)

/** Runs a command to its end. `env` is added to the environment; without `show` its output is returned. */
export function run(command, args, { env = {}, show = false, timeout = 900_000 } = {}) {
  return spawnSync(quote(command), args.map(quote), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: windows,
    maxBuffer: 64_000_000,
    timeout,
  })
}

/** Starts a command beside others: resolves with its exit code and, without `show`, with all that it said. */
export function runBeside(command, args, { env = {}, show = false } = {}) {
  const child = spawn(quote(command), args.map(quote), {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: windows,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: null, said: `${said}${error.message}\n` }))
    child.once('close', (status) => resolve({ status, said }))
  })
}

/** Stops with `sentence`, after the end of what the failed command said. */
export function explain(result, sentence) {
  const said = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim()
  throw new Stop(`${said.split('\n').slice(-40).join('\n')}\n${sentence}`)
}

/** The path without this project's own commands: an install replaces the Node among them while it runs. */
export function pathOutside() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
}

/** A fingerprint of the content of files and folders; what is missing counts as missing. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of listFiles(path))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}

/** A stamp remembers the fingerprint that something was made from. */
export function hasStamp(stamp, print) {
  const path = join(root, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === print
}

export function writeStamp(stamp, print) {
  writeFileSync(join(root, stamp), print)
}
