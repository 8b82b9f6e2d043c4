import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address that leads to one server and, after `lead`, to another, as a cluster's own address does. */
export async function startForwarder(port: number) {
  let target = port
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const onward = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, onward],
      [onward, client],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lead: (next: number) => {
      target = next
    },
    stop: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
