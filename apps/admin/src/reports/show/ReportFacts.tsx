import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { MemberPlace } from '../../living-rooms/index.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import type { Report } from '../documents.ts'
import { OtherReports } from './OtherReports.tsx'

/** Who is concerned and where it happened, each a link. */
export function ReportFacts({ report }: { report: Report }) {
  const { id, madeBy, user, livingRoom, note, updated } = report
  return (
    <FactSheet
      title="About this report"
      facts={{
        'Reported by': madeBy && (
          <>
            <PersonLink person={madeBy} /> · <OtherReports reportId={id} field="madeBy" value={madeBy.id} />
          </>
        ),
        Person: user && <PersonLink person={user} />,
        'Living Room': livingRoom && (
          <MuiLink component={Link} to={`/admin/livingRooms/${livingRoom.id}/show`} underline="hover">
            {livingRoom.title}
          </MuiLink>
        ),
        ...(user &&
          livingRoom && { 'Place in the room': <MemberPlace memberId={user.id} roomId={livingRoom.id} /> }),
        'Last note': note,
        'Last changed': <DateTime value={updated} />,
      }}
    />
  )
}
