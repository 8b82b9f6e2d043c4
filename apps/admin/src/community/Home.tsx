import { Navigate } from 'react-router'
import { useHearth } from '../providers/hearth.ts'

/** Where the back-office begins: at the first steps of a new community, else at the dashboard. */
export function Home() {
  const { showsFirstSteps } = useHearth().tenant
  return <Navigate to={showsFirstSteps ? '/admin/firstSteps' : '/admin/dashboard'} replace />
}
