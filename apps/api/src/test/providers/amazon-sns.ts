import { createHash, sign } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from '../certificate.ts'

// The part of Amazon's notification service that a subscriber meets: where the certificate lies, where a subscription
// is confirmed, and how a message is signed, version 2.

const host = 'sns.eu-west-1.amazonaws.com'

export async function startSns(topic: string) {
  const { key, cert } = createCertificate(host)
  const asked: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    asked.push(String(request.url))
    response.end(request.url?.endsWith('.pem') ? cert : '<ConfirmSubscriptionResponse/>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `https://${host}:${(server.address() as AddressInfo).port}`
  const build = (fields: Record<string, string>): Record<string, string> => ({
    Type: 'Notification',
    MessageId: createHash('md5').update(JSON.stringify(fields)).digest('hex'),
    TopicArn: topic,
    Timestamp: '2026-11-21T12:00:00.000Z',
    SignatureVersion: '2',
    SigningCertURL: `${origin}/SimpleNotificationService-1.pem`,
    ...fields,
  })
  const names = ['Message', 'MessageId', 'Subject', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
  return {
    asked,
    internet: { resolve: async () => ['127.0.0.1'], ca: cert },
    /** A message as the service posts it. */
    write: (fields: Record<string, string>): Buffer => {
      const message = build(fields)
      const signed = names.filter((name) => message[name]).map((name) => `${name}\n${message[name]}\n`)
      const signature = sign('sha256', Buffer.from(signed.join('')), key).toString('base64')
      return Buffer.from(JSON.stringify({ ...message, Signature: signature }))
    },
    subscribeUrl: `${origin}/?Action=ConfirmSubscription&Token=abc`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
