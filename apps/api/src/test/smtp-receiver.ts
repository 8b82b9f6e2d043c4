import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

// A mail server that really listens, written by others than the client under test.

export type Received = { from: string; to: string[]; raw: string }

export type Receiver = { port: number; received: Received[]; mood: Mood; close: () => Promise<void> }

/** What the server does with a mail. */
export type Mood = 'take' | 'refuse the recipient' | 'ask to come back' | 'hang up' | 'take, then hang up'

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { port: 0, received: [], mood: 'take', close: async () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      if (receiver.mood === 'refuse the recipient') done(refusal(550, '5.1.1 No such mailbox'))
      else if (receiver.mood === 'ask to come back') done(refusal(451, '4.7.1 Greylisted'))
      else done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        if (receiver.mood === 'hang up') return hangUp()
        const { mailFrom, rcptTo } = session.envelope
        receiver.received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        if (receiver.mood === 'take, then hang up') return hangUp()
        done()
      })
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
