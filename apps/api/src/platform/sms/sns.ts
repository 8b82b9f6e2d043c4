import type { SNSClient } from '@aws-sdk/client-sns'
import { MailFailure } from '../mail/adapter.ts'
import type { SmsAdapter, TextMessage } from './adapter.ts'
import type { SnsSettings } from './settings.ts'

type Sns = { api: typeof import('@aws-sdk/client-sns'); client: SNSClient }

const limits = { connectionTimeout: 5_000, requestTimeout: 15_000, throwOnRequestTimeout: true }

/** Sends by Amazon SNS. What speaks to it is loaded by the first message. */
export function createSns(settings: SnsSettings): SmsAdapter {
  let opened: Promise<Sns> | undefined
  const open = () => {
    opened ??= openSns(settings)
    return opened
  }
  return {
    leaves: true,
    send: async (message) => {
      const { api, client } = await open()
      const command = new api.PublishCommand(toSns(message, settings))
      await client.send(command).catch((error: SnsError) => {
        throw toFailure(error)
      })
    },
    check: async () => {
      const { api, client } = await open()
      await client.send(new api.GetSMSAttributesCommand({}))
      return `Amazon SNS in ${settings.region} answers and takes the credentials.`
    },
    close: () => void opened?.then(({ client }) => client.destroy()),
  }
}

const stringOf = (value: string) => ({ DataType: 'String', StringValue: value })

const toSns = ({ to, text }: TextMessage, { senderId }: SnsSettings) => ({
  PhoneNumber: to,
  Message: text,
  MessageAttributes: {
    'AWS.SNS.SMS.SMSType': stringOf('Transactional'),
    ...(senderId && { 'AWS.SNS.SMS.SenderID': stringOf(senderId) }),
  },
})

type SnsError = Error & { $metadata?: { httpStatusCode?: number } }

/** What SNS says of the number is its last word. Our credentials, its load and its faults may be mended. */
const ofTheNumber = new Set([
  'InvalidParameterException',
  'InvalidParameterValueException',
  'OptedOutException',
  'InvalidParameter',
  'InvalidParameterValue',
  'OptedOut',
])

const toFailure = ({ name, message }: SnsError): MailFailure =>
  new MailFailure(`Amazon SNS did not take the text message (${name}): ${message}`, {
    permanent: ofTheNumber.has(name),
  })

async function openSns({ region, endpoint, credentials }: SnsSettings): Promise<Sns> {
  const api = await import('@aws-sdk/client-sns')
  const client = new api.SNSClient({
    region,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    requestHandler: limits,
    // The job tries again itself.
    maxAttempts: 1,
  })
  return { api, client }
}
