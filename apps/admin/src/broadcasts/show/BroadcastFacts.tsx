import MuiLink from '@mui/material/Link'
import { useHearth } from '../../providers/hearth.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { zoneLabel } from '../../shared/time/zonedTime.ts'
import { audienceText } from '../broadcastWords.ts'
import type { Broadcast } from '../documents.ts'

const formatIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone })

/** Its words, whom it is for and when it is sent. */
export function BroadcastFacts({ broadcast }: { broadcast: Broadcast }) {
  const { timeZone } = useHearth().tenant
  const { subtitle, body, link, audience, sendAt, created, createdBy } = broadcast
  return (
    <FactSheet
      title="About"
      facts={{
        Subtitle: subtitle,
        Message: <span style={{ whiteSpace: 'pre-line' }}>{body}</span>,
        ...(link && {
          Link: (
            <MuiLink href={link} target="_blank" rel="noreferrer">
              {link}
            </MuiLink>
          ),
        }),
        For: audienceText(audience),
        'Send at': `${formatIn(timeZone).format(new Date(sendAt))}, ${zoneLabel(timeZone)}`,
        Created: <DateTime value={created} />,
        By: createdBy && <PersonLink person={createdBy} />,
      }}
    />
  )
}
