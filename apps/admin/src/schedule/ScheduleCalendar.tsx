import { cardStateLabel, maxPageSize } from '@hearth/contract'
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { kindOf, toneOfColour, useCardState } from '../content/index.tsx'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { toFilterInput } from '../providers/filterInput.ts'
import type { GraphqlRequest } from '../providers/graphql.ts'
import type { CalendarDefinition, EntryLook } from '../shared/calendar/Calendar.ts'
import { CalendarPage } from '../shared/calendar/CalendarPage.tsx'
import { type ScheduleRow, schedulesDocument } from './documents.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { scheduleList, scheduleViews } from './ScheduleList.tsx'
import { useMove } from './useMove.tsx'

/** The schedule by month or by week; what overlaps stands below each other, and is dragged to other days. */
export function ScheduleCalendar() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { moveDays } = useMove()
  return <CalendarPage list={scheduleList} calendar={{ ...calendarOf(request), move: moveDays }} />
}

const calendarOf = (request: GraphqlRequest): CalendarDefinition<ScheduleRow> => ({
  ...scheduleViews,
  useLook,
  Tools: ChangeTime,
  createOn: (day) => ({ label: 'schedule something', to: `/admin/schedule/create?day=${day}` }),
  async load({ from, to, filterValues, page }, signal) {
    const asked = {
      limit: maxPageSize,
      page,
      sort: { field: 'start', order: 'ASC' as const },
      filter: toFilterInput(filterValues),
      start: from.toISOString(),
      end: to.toISOString(),
    }
    const { schedules } = await request(schedulesDocument, asked, { signal })
    return { entries: schedules.edges.map(({ node }) => node), total: schedules.pageInfo.total }
  },
})

/** In the colour of its card, grey once it is over. */
function useLook(row: ScheduleRow): EntryLook {
  const state = useCardState(row)
  const { resource, label } = kindOf(row.type)
  return {
    title: row.title,
    to: `/admin/${resource}/${row.id}/show`,
    tone: state === 'PAST' ? 'neutral' : toneOfColour(row.backgroundColour),
    state: `${label}, ${cardStateLabel(state).toLowerCase()}`,
  }
}

function ChangeTime({ entry }: { entry: ScheduleRow }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Change the time of ${entry.title}`}
        title="Change the time"
        onClick={() => setOpen(true)}
        sx={buttonStyle}
      >
        <ScheduleIcon sx={{ fontSize: 16 }} />
      </IconButton>
      {open && <MoveDialog row={entry} onClose={() => setOpen(false)} />}
    </>
  )
}

const buttonStyle = { width: 24, height: 24, p: 0, bgcolor: 'background.paper', borderRadius: '6px' }
