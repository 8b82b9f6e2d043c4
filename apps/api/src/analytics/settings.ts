import {
  asOrigin,
  asRegion,
  asTextThat,
  oneOf,
  optional,
  type ValuesOf,
  withDefault,
} from '../platform/start/settings.ts'
import { StartError } from '../platform/start-error.ts'

const asAccount = asTextThat(
  (text) => /^\d{12}$/.test(text),
  'must be the 12 digits of an Amazon Web Services account',
)
const asHttpUrl = asTextThat(
  (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') && !URL.parse(text)?.username,
  'must be an address like https://events.example/hearth, without a name and password',
)
const asName = asTextThat((text) => /^[\w-]{1,512}$/.test(text), 'must have letters, digits, _ and - alone')
const asUserArn = asTextThat(
  (text) => /^arn:aws[a-z-]*:quicksight:[a-z0-9-]+:\d{12}:user\/.+$/.test(text),
  'must be the ARN of a QuickSight user, like arn:aws:quicksight:eu-west-1:123456789012:user/default/hearth',
)

/** The variables that choose whose dashboard staff see; a part of what config.ts reads. */
export const analyticsVariables = {
  ANALYTICS_PROVIDER: withDefault(oneOf('built-in', 'quicksight'), 'built-in'),
  ANALYTICS_FRAME_ORIGIN: optional(asOrigin),
  ANALYTICS_EVENTS_URL: optional(asHttpUrl),
  QUICKSIGHT_ACCOUNT_ID: optional(asAccount),
  QUICKSIGHT_REGION: optional(asRegion),
  QUICKSIGHT_DASHBOARD_ID: optional(asName),
  QUICKSIGHT_USER_ARN: optional(asUserArn),
  QUICKSIGHT_NAMESPACE: withDefault(asName, 'default'),
  QUICKSIGHT_TENANT_TAG: optional(asName),
  QUICKSIGHT_ENDPOINT: optional(asOrigin),
}

export type QuickSightSettings = {
  accountId: string
  region: string
  dashboardId: string
  /** Whom it shows the dashboard to: a user that it knows, or nobody in particular. */
  viewer: { userArn: string } | { namespace: string; tenantTag?: string }
  /** Absent: Amazon's own. */
  endpoint?: string
  /** Absent: what the environment gives a program of Amazon's. A test has others. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/**
 * Whose dashboard staff see; `frameOrigin` is the only other origin that the back-office may frame. `eventsUrl` is where
 * events are sent on to; absent: they stay here.
 */
export type AnalyticsSettings = { frameOrigin?: string; quickSight?: QuickSightSettings; eventsUrl?: string }

/** @throws StartError naming the variable that is missing */
export function parseAnalyticsSettings(values: ValuesOf<typeof analyticsVariables>): AnalyticsSettings {
  const { ANALYTICS_FRAME_ORIGIN: frameOrigin, ANALYTICS_EVENTS_URL: eventsUrl } = values
  const events = eventsUrl ? { eventsUrl } : {}
  if (values.ANALYTICS_PROVIDER === 'built-in') return { ...(frameOrigin && { frameOrigin }), ...events }
  const quickSight = parseQuickSight(values)
  return {
    ...events,
    quickSight,
    frameOrigin: frameOrigin ?? `https://${quickSight.region}.quicksight.aws.amazon.com`,
  }
}

function parseQuickSight(values: ValuesOf<typeof analyticsVariables>): QuickSightSettings {
  const {
    QUICKSIGHT_ACCOUNT_ID: accountId,
    QUICKSIGHT_REGION: region,
    QUICKSIGHT_DASHBOARD_ID: dashboardId,
    QUICKSIGHT_USER_ARN: userArn,
    QUICKSIGHT_TENANT_TAG: tenantTag,
  } = values
  if (!accountId || !region || !dashboardId)
    throw new StartError(
      'QUICKSIGHT_ACCOUNT_ID, QUICKSIGHT_REGION and QUICKSIGHT_DASHBOARD_ID must be set with ANALYTICS_PROVIDER=quicksight.',
    )
  if (userArn && tenantTag)
    throw new StartError('QUICKSIGHT_TENANT_TAG is for anonymous viewers: leave out QUICKSIGHT_USER_ARN.')
  const anonymous = { namespace: values.QUICKSIGHT_NAMESPACE, ...(tenantTag && { tenantTag }) }
  return {
    ...{ accountId, region, dashboardId },
    viewer: userArn ? { userArn } : anonymous,
    ...(values.QUICKSIGHT_ENDPOINT && { endpoint: values.QUICKSIGHT_ENDPOINT }),
  }
}
