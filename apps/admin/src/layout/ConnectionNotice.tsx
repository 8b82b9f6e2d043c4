import { loadClientConfig } from '@hearth/client'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useHearth } from '../providers/hearth.ts'

const probeEvery = 4000

/** Says that the server does not answer, asks it now and then, and loads the page's data again when it is back. */
export function ConnectionNotice() {
  const { connection } = useHearth()
  const lost = useSyncExternalStore(connection.subscribe, connection.isLost)
  const queryClient = useQueryClient()

  useEffect(() => {
    if (!lost) return
    const probe = () =>
      loadClientConfig().then(
        () => {
          connection.reportBack()
          queryClient.refetchQueries({ type: 'active' })
        },
        () => undefined,
      )
    const timer = setInterval(probe, probeEvery)
    window.addEventListener('online', probe)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', probe)
    }
  }, [lost, connection, queryClient])

  return (
    <Box role="status" sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      {lost && (
        <Box
          sx={{
            bgcolor: 'hearth.personalWash',
            color: 'hearth.personalText',
            p: '8px 26px',
            fontWeight: 500,
          }}
        >
          The server cannot be reached. What you see may be out of date. We keep trying to reconnect.
        </Box>
      )}
    </Box>
  )
}
