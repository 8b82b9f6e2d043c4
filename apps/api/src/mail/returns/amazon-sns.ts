import { verify, X509Certificate } from 'node:crypto'
import { text as readText } from 'node:stream/consumers'
import { type Internet, requestPublic } from '../../platform/outgoing/request.ts'

// https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html

const messageTypes = ['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation'] as const

export type SnsMessage = { type: (typeof messageTypes)[number]; message: string; confirmAt: URL | undefined }

/** Of a message, in this order; what it does not have is left out. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}
const digests: Record<string, string> = { '1': 'sha1', '2': 'sha256' }

/** @returns the message, when Amazon signed it for the topic; else undefined */
export async function verifySns(
  raw: Buffer,
  topic: string,
  internet: Internet | undefined,
): Promise<SnsMessage | undefined> {
  const fields = parseFields(raw)
  const type = messageTypes.find((known) => known === fields.Type)
  const digest = digests[fields.SignatureVersion ?? '']
  if (!type || !digest || fields.TopicArn !== topic) return undefined
  const url = parseAmazonUrl(fields.SigningCertURL ?? '', topic)
  const certificate = url?.pathname.endsWith('.pem') ? await loadCertificate(url, internet) : undefined
  if (!certificate) return undefined
  const names = signedFields[type].filter((name) => fields[name] !== undefined)
  const signed = names.map((name) => `${name}\n${fields[name]}\n`).join('')
  const signature = Buffer.from(fields.Signature ?? '', 'base64')
  if (!verify(digest, Buffer.from(signed), certificate.publicKey, signature)) return undefined
  const confirmAt = parseAmazonUrl(fields.SubscribeURL ?? '', topic)
  return { type, message: fields.Message ?? '', confirmAt }
}

function parseFields(raw: Buffer): Record<string, string> {
  try {
    const fields = Object.entries(JSON.parse(raw.toString('utf8')) ?? {})
    return Object.fromEntries(
      fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  } catch {
    return {}
  }
}

const certificates = new Map<string, X509Certificate>()
const mostCertificates = 10

/** Amazon changes it once in a while; a process asks once for each. */
async function loadCertificate(
  url: URL,
  internet: Internet | undefined,
): Promise<X509Certificate | undefined> {
  const known = certificates.get(url.href)
  const certificate = known ?? new X509Certificate(await load(url, internet))
  const now = Date.now()
  if (now < certificate.validFromDate.getTime() || now > certificate.validToDate.getTime()) return undefined
  if (!known && certificates.size >= mostCertificates) certificates.clear()
  certificates.set(url.href, certificate)
  return certificate
}

/** An address of the topic's own host: others at Amazon may be somebody's bucket. */
function parseAmazonUrl(text: string, topic: string): URL | undefined {
  const [, partition, , region] = topic.split(':')
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
  const url = URL.parse(text)
  const isTheirs = url?.protocol === 'https:' && url.hostname === host
  return isTheirs && !url.username && !url.password ? url : undefined
}

/** Says to Amazon that the topic's messages are wanted here. @throws Error when Amazon does not answer with success */
export async function confirmSubscription(
  { confirmAt }: SnsMessage,
  internet: Internet | undefined,
): Promise<void> {
  if (confirmAt) await load(confirmAt, internet)
}

const callMs = 10_000
const maxBytes = 64 * 1024

async function load(url: URL, internet: Internet | undefined): Promise<string> {
  const answer = await requestPublic(url, { method: 'GET', signal: AbortSignal.timeout(callMs) }, internet)
  const length = Number(answer.headers['content-length'] ?? 0)
  if (answer.statusCode !== 200 || length > maxBytes) {
    answer.destroy()
    throw new Error(`${url.hostname} answered with status ${answer.statusCode}`)
  }
  return readText(answer)
}
