import { lazy } from 'react'
import { Navigate, Route, useLocation } from 'react-router'
import { createPages } from '../content/index.tsx'
import { scheduleContent, schedulesDocuments } from './documents.ts'

const ScheduleCalendar = lazy(async () => ({
  default: (await import('./ScheduleCalendar.tsx')).ScheduleCalendar,
}))
const KindChooser = lazy(async () => ({ default: (await import('./KindChooser.tsx')).KindChooser }))

/** Everything planned, live and past, whatever its kind. */
export const schedules = {
  list: lazy(async () => ({ default: (await import('./ScheduleList.tsx')).ScheduleList })),
  create: ToChooser,
  recordRepresentation: 'title',
  children: <Route path="calendar" element={<ScheduleCalendar />} />,
  documents: schedulesDocuments,
  found: { kind: 'CONTENT' as const },
  creates: [scheduleContent],
}

/** The screens that make something new for the schedule, at addresses of their own. */
export const scheduleCreate = {
  name: 'schedule',
  label: 'Schedule',
  list: ToChooser,
  create: KindChooser,
  recordRepresentation: 'title',
  children: (
    <>
      {createPages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </>
  ),
  documents: {},
}

function ToChooser() {
  return <Navigate to={`/admin/schedule/create${useLocation().search}`} replace />
}
