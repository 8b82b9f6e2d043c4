import { analyticsTexts } from '@hearth/contract'
import OpenIcon from '@mui/icons-material/OpenInNew'
import RefreshIcon from '@mui/icons-material/Refresh'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { type FrameState, useDashboardFrame } from './useDashboardFrame.ts'

const failures: Partial<Record<FrameState, string>> = {
  late: analyticsTexts.late,
  failed: analyticsTexts.failed,
  unreachable: analyticsTexts.unreachable,
}

/** The dashboard, framed (product.md 51). */
export function AnalyticsPage() {
  useDocumentTitle('Analytics')
  const dashboard = useDashboardFrame()
  const { state, address, refresh } = dashboard
  const failure = failures[state]
  return (
    <Box sx={pageStyle}>
      <Box component="header" sx={headerStyle}>
        <Typography variant="h1">Analytics</Typography>
        {!isElsewhere(address) && (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noopener"
            disabled={!address}
            startIcon={<OpenIcon />}
          >
            Open in a new tab
          </Button>
        )}
        <Button variant="outlined" onClick={refresh} startIcon={<RefreshIcon />}>
          {analyticsTexts.refresh}
        </Button>
      </Box>
      {failure && (
        <Alert severity="error" sx={{ gridArea: 'frame', alignSelf: 'start' }}>
          {failure}
        </Alert>
      )}
      {!failure && address && <Frame {...dashboard} address={address} />}
      {state === 'loading' && (
        <Box role="status" sx={loadingStyle}>
          <CircularProgress size={22} aria-hidden />
          Loading the dashboard …
        </Box>
      )}
    </Box>
  )
}

/** An address of another service opens once, within its frame. */
const isElsewhere = (address: string | undefined): boolean =>
  address !== undefined && new URL(address).origin !== window.location.origin

type FrameProps = ReturnType<typeof useDashboardFrame> & { address: string }

/** Our own page says when it is drawn; a page of another origin has only its load. */
function Frame({ address, at, frame, state, say }: FrameProps) {
  const judge = () => {
    if (isElsewhere(address)) return say('shown')
    // Instead of a page of ours the browser shows one of its own, which nobody may look into.
    if (!frame.current?.contentDocument) say('failed')
  }
  return (
    <Box
      key={at}
      ref={frame}
      component="iframe"
      src={address}
      title="Analytics dashboard"
      sandbox="allow-scripts allow-same-origin allow-forms"
      onLoad={judge}
      onError={() => say('failed')}
      sx={{ ...frameStyle, visibility: state === 'loading' ? 'hidden' : 'visible' }}
    />
  )
}

const pageStyle = {
  display: 'grid',
  gap: 2,
  gridTemplate: '"header" auto "frame" 1fr / minmax(0, 1fr)',
  minHeight: 'calc(100dvh - 120px)',
}

const headerStyle = {
  gridArea: 'header',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '& h1': { mr: 'auto' },
}

const loadingStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  gridArea: 'frame',
  alignSelf: 'start',
  p: 3,
}

const frameStyle = {
  gridArea: 'frame',
  width: 1,
  height: 1,
  minHeight: 520,
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.default',
}
