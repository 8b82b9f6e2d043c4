import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useGetIdentity } from 'react-admin'
import { Link } from 'react-router'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { useHearth } from '../providers/hearth.ts'
import { AttentionTiles } from './AttentionTiles.tsx'
import { dashboardDocument } from './documents.ts'
import { MembersByState } from './MembersByState.tsx'
import { NewUsers } from './NewUsers.tsx'

const freshFor = 60_000

/** What is loaded again once a minute while the page is in view. */
function useDashboard() {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: () => request(dashboardDocument, {}),
    staleTime: freshFor,
    refetchInterval: freshFor,
  })
}

/** What needs staff today, and how the community grows (product.md 52). */
export function DashboardPage() {
  useDocumentTitle('Dashboard')
  const { data, error, refetch } = useDashboard()
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 1180 }}>
      <Welcome />
      {error && !data && (
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>Try again</Button>}>
          The figures could not be loaded. {error.message}
        </Alert>
      )}
      <AttentionTiles attention={data?.attention} />
      {/* The number of tiles says where the charts begin: they are shown with them, so nothing moves. */}
      <Box sx={[chartsStyle, !data && !error && { visibility: 'hidden' }]}>
        <NewUsers days={data?.newUsersByDay} />
        <MembersByState totals={data?.totalUsers} />
      </Box>
    </Box>
  )
}

const today = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

const quickActions = [
  { label: 'Send Notification', to: '/admin/broadcasts/create' },
  { label: 'Import Users', to: '/admin/imports/create' },
  { label: 'Download Asset', to: '/admin/assets/download' },
]

function Welcome() {
  const { data: person } = useGetIdentity()
  const { tenant } = useHearth()
  const firstName = person?.fullName?.split(' ')[0]
  return (
    <Box component="header" sx={welcomeStyle}>
      <Box>
        <Typography variant="h1">{firstName ? `Welcome, ${firstName}` : 'Welcome'}</Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
          {today.format(new Date())} at {tenant.name}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {quickActions.map(({ label, to }) => (
          <Button key={label} component={Link} to={to} variant="outlined">
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

const welcomeStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 2,
}

const chartsStyle = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr)' },
}
