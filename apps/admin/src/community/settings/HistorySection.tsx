import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { communityAuditDocument } from '../documents.ts'
import { CommunityPage } from './CommunityPage.tsx'
import { SettingsLog } from './SettingsLog.tsx'

/** Who changed which setting; the choice lists have logs of their own. */
export function HistorySection() {
  const { request } = useDataProvider<HearthDataProvider>()
  return (
    <CommunityPage section="history" about="Who changed which setting of the community, and when.">
      {({ version }) => (
        <SettingsLog
          queryKey={['community', 'audit', version]}
          load={async (page) => (await request(communityAuditDocument, page)).communityAuditLog}
        />
      )}
    </CommunityPage>
  )
}
