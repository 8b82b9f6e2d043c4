import {
  asText,
  asTextThat,
  oneOf,
  optional,
  SettingRefusal,
  type ValuesOf,
  withDefault,
} from '../start/settings.ts'
import { StartError } from '../start-error.ts'

/** Every storage adapter, the built-in one first. */
export const storageProviders = ['files', 's3'] as const
export type StorageProvider = (typeof storageProviders)[number]

const asBucket = asTextThat(
  (text) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text),
  'must be the name of a bucket: 3 to 63 small letters, digits, points and hyphens',
)

const asPrefix = asTextThat(
  (text) => /^([\w.-]+\/)*$/.test(text),
  'must be a folder within the bucket that ends with /, like hearth/',
)

function asEndpoint(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new SettingRefusal('must be an address like https://s3.example')
  return url.origin
}

/** The variables that choose where files are kept; a part of what config.ts reads. */
export const storageVariables = {
  STORAGE_PROVIDER: withDefault(oneOf(...storageProviders), 'files'),
  S3_BUCKET: optional(asBucket),
  S3_PREFIX: withDefault(asPrefix, ''),
  S3_REGION: withDefault(asText, 'us-east-1'),
  S3_ENDPOINT: optional(asEndpoint),
  S3_ACCESS_KEY_ID: optional(asText),
  S3_SECRET_ACCESS_KEY: optional(asText),
}

export type S3Settings = {
  bucket: string
  /** What every key begins with in the bucket; empty, or ends with a slash. */
  prefix: string
  region: string
  /** Absent: Amazon's own. */
  endpoint?: string
  /** Absent: what the environment gives a program of Amazon's (a role, a profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/**
 * @returns undefined while no bucket is named
 * @throws StartError naming the variable that is missing; never with a secret in it
 */
export function parseS3Settings(values: ValuesOf<typeof storageVariables>): S3Settings | undefined {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (accessKeyId && !secretAccessKey)
    throw new StartError('S3_SECRET_ACCESS_KEY must be set with S3_ACCESS_KEY_ID.')
  if (secretAccessKey && !accessKeyId)
    throw new StartError('S3_ACCESS_KEY_ID must be set with S3_SECRET_ACCESS_KEY.')
  if (!values.S3_BUCKET) {
    if (values.STORAGE_PROVIDER === 's3')
      throw new StartError('S3_BUCKET must be set with STORAGE_PROVIDER=s3: the bucket that keeps the files.')
    return undefined
  }
  return {
    bucket: values.S3_BUCKET,
    prefix: values.S3_PREFIX,
    region: values.S3_REGION,
    ...(values.S3_ENDPOINT && { endpoint: values.S3_ENDPOINT }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  }
}
