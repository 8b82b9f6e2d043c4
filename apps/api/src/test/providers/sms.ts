import { createServer as createHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createCertificate } from '../certificate.ts'

// Two services that take text messages, written from their references and never run against them: Amazon SNS (its query
// API), and a gateway that takes JSON. A number that ends in 0 is refused for good, in 9 for now, in 8 not answered.

export type TakenText = { to: string; text: string; headers: IncomingMessage['headers']; body: string }

type Refusal = 'number' | 'load' | undefined
const refusalOf = (to: string): Refusal => ({ 0: 'number', 9: 'load' })[Number(to.at(-1))] as Refusal

export async function startSmsServices() {
  const taken: TakenText[] = []
  const take = async (
    request: IncomingMessage,
    response: ServerResponse,
    parse: (body: string) => { to: string; text: string } | undefined,
  ): Promise<Refusal> => {
    const body = await text(request)
    const message = parse(body)
    if (!message) return undefined
    if (message.to.endsWith('8')) {
      response.destroy()
      return undefined
    }
    const refusal = refusalOf(message.to)
    if (!refusal) taken.push({ ...message, headers: request.headers, body })
    return refusal
  }
  const sns = createHttp(async (request, response) => {
    const refusal = await take(request, response, parseSns)
    if (!response.destroyed) answerSns(response, refusal)
  })
  const { key, cert } = createCertificate('sms.example')
  const gateway = createHttps({ key, cert }, async (request, response) => {
    const refusal = await take(request, response, (body) => (body ? JSON.parse(body) : undefined))
    if (!response.destroyed)
      response.writeHead(refusal === 'number' ? 422 : refusal === 'load' ? 429 : 202).end()
  })
  const portOf = async (server: typeof sns | typeof gateway) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }
  return {
    taken,
    snsUrl: `http://127.0.0.1:${await portOf(sns)}`,
    gatewayUrl: new URL(`https://sms.example:${await portOf(gateway)}/messages`),
    internet: { resolve: async () => ['127.0.0.1'], ca: cert },
    close: () => Promise.all([sns, gateway].map((one) => new Promise((resolve) => one.close(resolve)))),
  }
}

function parseSns(body: string) {
  const fields = new URLSearchParams(body)
  const [to, message] = [fields.get('PhoneNumber'), fields.get('Message')]
  return fields.get('Action') === 'Publish' && to ? { to, text: message ?? '' } : undefined
}

function answerSns(response: ServerResponse, refusal: Refusal): void {
  const space = 'xmlns="http://sns.amazonaws.com/doc/2010-03-31/"'
  const codes = { number: ['OptedOut', 'Sender', 400], load: ['Throttled', 'Sender', 429] } as const
  if (!refusal) {
    const id = '<MessageId>94f20ce6-13c5-43a0-9a9e-ca52d816e90b</MessageId>'
    response.end(`<PublishResponse ${space}><PublishResult>${id}</PublishResult></PublishResponse>`)
    return
  }
  const [code, type, status] = codes[refusal]
  const error = `<Error><Type>${type}</Type><Code>${code}</Code><Message>No</Message></Error>`
  response.writeHead(status).end(`<ErrorResponse ${space}>${error}<RequestId>r</RequestId></ErrorResponse>`)
}
