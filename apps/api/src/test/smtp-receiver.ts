import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

// A mail server that really listens, written by others than the client under test.

export type Received = { from: string; to: string[]; raw: string; isProtected: boolean }

export type Receiver = {
  port: number
  received: Received[]
  mood: Mood
  /** How many connections there were, and at most at once. */
  connections: { total: number; most: number }
  close: () => Promise<void>
}

/** What the server does with a mail. */
export type Mood =
  | 'take'
  | 'refuse the recipient'
  | 'refuse us'
  | 'ask to come back'
  | 'hang up'
  | 'take, then hang up'

const partiesOf = ({ envelope: { mailFrom, rcptTo } }: SMTPServerSession) => ({
  from: mailFrom === false ? '' : mailFrom.address,
  to: rcptTo.map(({ address }) => address),
})

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

/** @param tls the certificate with which it offers STARTTLS; without it there is no protected connection */
export async function startReceiver(tls?: { key: string; cert: string }): Promise<Receiver> {
  const connections = { total: 0, most: 0 }
  const receiver: Receiver = { port: 0, received: [], mood: 'take', connections, close: async () => {} }
  const server = new SMTPServer({
    authOptional: true,
    ...tls,
    disabledCommands: tls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => {
      connections.total += 1
      connections.most = Math.max(connections.most, server.connections.size)
      done()
    },
    onRcptTo: (_address, _session, done) => {
      if (receiver.mood === 'refuse the recipient') done(refusal(550, '5.1.1 No such mailbox'))
      else if (receiver.mood === 'refuse us') done(refusal(550, '5.7.1 Relaying denied'))
      else if (receiver.mood === 'ask to come back') done(refusal(451, '4.7.1 Greylisted'))
      else done()
    },
    onData: async (stream, session, done) => {
      const raw = await text(stream)
      if (receiver.mood === 'hang up') return hangUp()
      receiver.received.push({ ...partiesOf(session), raw, isProtected: session.secure })
      if (receiver.mood === 'take, then hang up') return hangUp()
      done()
    },
  })
  const hangUp = () => {
    for (const connection of server.connections)
      (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy()
  }
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  receiver.port = (server.server.address() as AddressInfo).port
  receiver.close = () => new Promise((resolve) => server.close(() => resolve()))
  return receiver
}
