import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

const patienceMs = 5_000

/** Whether a Hearth could listen, or does already. */
export async function checkPort({ host, port, services }: Config): Promise<Finding[]> {
  if (!services.includes('web')) return [ok('port', 'This process serves no address (SERVICES has no web).')]
  const code = await tryToListen(host, port)
  if (!code) return [ok('port', `${host}:${port} is free.`)]
  if (code === 'EACCES')
    return [wrong('port', `This user may not listen on ${port}.`, 'Set PORT to 1024 or more.')]
  if (code !== 'EADDRINUSE')
    return [wrong('port', `${host} is not an address of this machine (${code}).`, 'Correct LISTEN_HOST.')]
  const holder = findHolder(port)
  const by = holder ? `${holder.name}, process ${holder.pid}` : 'a process that this user cannot see'
  if (await isHearth(`http://${host}:${port}`))
    return [ok('port', `A Hearth answers at ${host}:${port} (${by}).`)]
  return [wrong('port', `${host}:${port} is taken by ${by}.`, 'Stop it, or set PORT to another number.')]
}

async function tryToListen(host: string, port: number): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown'
  }
}

/** By what Linux tells of open sockets; elsewhere, and of other users' processes, nothing is known. */
function findHolder(port: number): { pid: string; name: string } | undefined {
  try {
    const sockets = new Set(listeningSockets(port).map((inode) => `socket:[${inode}]`))
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holds(name, sockets))
    return pid ? { pid, name: readFileSync(`/proc/${pid}/comm`, 'utf8').trim() } : undefined
  } catch {
    return undefined
  }
}

const listening = '0A'

function listeningSockets(port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0')
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, local = '', , state]) => local.endsWith(`:${wanted}`) && state === listening)
      .map((fields) => String(fields[9])),
  )
}

function holds(pid: string, sockets: Set<string>): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return readdirSync(folder).some((name) => sockets.has(readlinkSync(`${folder}/${name}`)))
  } catch {
    return false
  }
}

async function isHearth(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/health/live`, { signal: AbortSignal.timeout(patienceMs) })
    return ((await answer.json()) as { status?: string }).status === 'live'
  } catch {
    return false
  }
}

/** Whether people reach Hearth under its public address, and whether their own addresses come through. */
export async function checkAddresses({ publicUrl, host, port, trustProxy }: Config): Promise<Finding[]> {
  const own = `http://localhost:${port}`
  if (publicUrl === own)
    return [look('PUBLIC_URL', `It is ${own}, for this machine alone.`, 'Set it before people are invited.')]
  const isThere = await isHearth(publicUrl)
  const answers = isThere
    ? ok('PUBLIC_URL', `${publicUrl} leads to a Hearth.`)
    : wrong(
        'PUBLIC_URL',
        `No Hearth answers at ${publicUrl}/health/live.`,
        `Start it, and let the name, the certificate and the proxy lead to ${host}:${port}.`,
      )
  const proxies =
    trustProxy.length > 0
      ? ok('TRUST_PROXY', `The proxies ${trustProxy.join(', ')} are believed.`)
      : look(
          'TRUST_PROXY',
          'No proxy is believed.',
          'If there is one, name its addresses: else all visitors count as one for the limits.',
        )
  return [answers, proxies]
}
