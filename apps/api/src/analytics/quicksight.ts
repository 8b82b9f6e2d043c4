import type { QuickSightClient } from '@aws-sdk/client-quicksight'
import type { QuickSightSettings } from './settings.ts'

type QuickSight = { api: typeof import('@aws-sdk/client-quicksight'); client: QuickSightClient }

/** Within two tries of these the service answers, sooner than the back-office gives up. */
const limits = { connectionTimeout: 3_000, requestTimeout: 6_000, throwOnRequestTimeout: true }
const sessionMinutes = 600

/** For whom an address is made: the tenant, and its own address, where alone the dashboard may be framed. */
export type DashboardFor = { tenantId: string; origin: string }

/**
 * A dashboard of Amazon QuickSight.
 * @param frameOrigin where its addresses lie: the back-office frames no other
 */
export function createQuickSight(settings: QuickSightSettings, frameOrigin: string) {
  let opened: Promise<QuickSight> | undefined
  return {
    /** @returns an address that opens the dashboard once, within five minutes @throws what Amazon answers */
    getUrl: async (audience: DashboardFor): Promise<string> => {
      opened ??= open(settings)
      const url = await generate(await opened, settings, audience)
      const { origin } = new URL(url)
      if (origin !== frameOrigin)
        throw new Error(
          `QuickSight's dashboard lies at ${origin}, and ANALYTICS_FRAME_ORIGIN is ${frameOrigin}`,
        )
      return url
    },
  }
}

async function generate(
  { api, client }: QuickSight,
  settings: QuickSightSettings,
  { tenantId, origin }: DashboardFor,
): Promise<string> {
  const { accountId, dashboardId, viewer } = settings
  const common = {
    AwsAccountId: accountId,
    SessionLifetimeInMinutes: sessionMinutes,
    ExperienceConfiguration: { Dashboard: { InitialDashboardId: dashboardId } },
    AllowedDomains: [origin],
  }
  if ('userArn' in viewer) {
    const command = new api.GenerateEmbedUrlForRegisteredUserCommand({ ...common, UserArn: viewer.userArn })
    return urlOf(await client.send(command))
  }
  const { namespace, tenantTag } = viewer
  const command = new api.GenerateEmbedUrlForAnonymousUserCommand({
    ...common,
    Namespace: namespace,
    AuthorizedResourceArns: [arnOf(settings)],
    ...(tenantTag && { SessionTags: [{ Key: tenantTag, Value: tenantId }] }),
  })
  return urlOf(await client.send(command))
}

const arnOf = ({ region, accountId, dashboardId }: QuickSightSettings): string =>
  `arn:aws:quicksight:${region}:${accountId}:dashboard/${dashboardId}`

function urlOf({ EmbedUrl }: { EmbedUrl: string | undefined }): string {
  if (!EmbedUrl) throw new Error('QuickSight answered without an address')
  return EmbedUrl
}

/** Loaded by the first look at the dashboard: it is heavy. */
async function open({ region, endpoint, credentials }: QuickSightSettings): Promise<QuickSight> {
  const api = await import('@aws-sdk/client-quicksight')
  const client = new api.QuickSightClient({
    region,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    requestHandler: limits,
    maxAttempts: 2,
  })
  return { api, client }
}
