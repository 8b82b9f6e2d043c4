import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createCertificate } from '../certificate.ts'

const host = 'hooks.example'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Behaviour = (response: ServerResponse, received: Received) => void

/** Another service with an address for webhooks, which answers 204 unless it is told otherwise. */
export async function startHookReceiver() {
  const { key, cert } = createCertificate(host)
  const received: Received[] = []
  const state: { answer: Behaviour } = { answer: (response) => void response.writeHead(204).end() }
  const server = createServer({ key, cert }, async (request, response) => {
    const { url, headers } = request
    const each = { path: String(url), headers, body: await text(request) }
    received.push(each)
    state.answer(response, each)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    address: `https://${host}:${port}/hearth`,
    internet: { resolve: async () => ['127.0.0.1'], ca: cert },
    answerWith: (answer: Behaviour) => {
      state.answer = answer
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
