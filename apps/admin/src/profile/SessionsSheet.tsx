import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { StateChip } from '../shared/cells/StateChip.tsx'
import { counted } from '../shared/counted.ts'
import { useAttempt } from '../shared/form/useAttempt.ts'
import { Placeholder } from '../shared/Placeholder.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { endOthersDocument, type Session, sessionEndDocument, sessionsDocument } from './documents.ts'

export const sessionsKey = ['mySessions']

/** Where the person is signed in, with a way to end each session but this one. */
export function SessionsSheet() {
  const { sessions, problem, end, endOthers, pending } = useSessions()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Sheet title="Where you are signed in">
      {problem && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      {sessions ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} pending={pending} onEnd={() => end(session)} />
          ))}
        </Box>
      ) : (
        !problem && <Placeholder height={120} />
      )}
      {others.length > 1 && (
        <Button loading={pending} onClick={endOthers} sx={{ mt: 1.5 }}>
          Sign out everywhere else
        </Button>
      )}
    </Sheet>
  )
}

type LineProps = { session: Session; pending: boolean; onEnd: () => void }

function SessionLine({ session, pending, onEnd }: LineProps) {
  const { device, created, lastSeen, isCurrent } = session
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{capitalized(device)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Last used <DateTime value={lastSeen} /> · signed in <DateTime value={created} />
          {placeOf(session)}
        </Typography>
      </Box>
      {isCurrent ? (
        <StateChip tone="financial">This session</StateChip>
      ) : (
        <Button size="small" disabled={pending} onClick={onEnd} aria-label={`Sign out of ${device}`}>
          Sign out
        </Button>
      )}
    </Box>
  )
}

/** Where a session was begun; addresses are not kept, so that is all that can be said. */
const placeOf = ({ isOnThisNetwork }: Session): string =>
  isOnThisNetwork === null ? '' : isOnThisNetwork ? ' · from this network' : ' · from another network'

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function useSessions() {
  const { request } = useDataProvider<HearthDataProvider>()
  const notify = useNotify()
  const queries = useQueryClient()
  const { pending, error, attempt } = useAttempt()
  const loaded = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await request(sessionsDocument, {})).mySessions,
  })
  const reload = () => queries.invalidateQueries({ queryKey: sessionsKey })

  return {
    sessions: loaded.data,
    problem: error ?? loaded.error?.message,
    pending,
    end: ({ id, device }: Session) =>
      attempt(async () => {
        await request(sessionEndDocument, { id })
        notify(`Signed out of ${device}`, { type: 'info' })
        await reload()
      }),
    endOthers: () =>
      attempt(async () => {
        const { sessionsEndOthers: ended } = await request(endOthersDocument, {})
        notify(`${counted(ended, { one: 'session', many: 'sessions' })} ended`, { type: 'info' })
        await reload()
      }),
  }
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-child': { borderBottom: 0, pb: 0 },
  '&:first-of-type': { pt: 0 },
}
