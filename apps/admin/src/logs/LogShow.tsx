import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatFully } from '../shared/cells/DateTime.tsx'
import { FactSheet } from '../shared/FactSheet.tsx'
import { RecordPage } from '../shared/record-page/RecordPage.tsx'
import type { LogLine } from './documents.ts'
import { LogLevelChip } from './LogLevelChip.tsx'
import { LogPerson } from './LogPerson.tsx'
import { contextOf, type LogContext, labelOf, textOf, titleOf } from './logContext.ts'

/** One line of the log with all that is known of it. */
export const LogShow = () => (
  <RecordPage<LogLine> list="Logs" noun="Line" titleOf={titleOf} missing="Lines are kept for 90 days.">
    {(line) => (
      <>
        <Typography variant="h2" component="h1" sx={{ mb: 2.5 }}>
          {titleOf(line)}
        </Typography>
        <Box sx={{ maxWidth: 720 }}>
          <FactSheet title="Details" facts={factsOf(line)} />
        </Box>
      </>
    )}
  </RecordPage>
)

const factsOf = (line: LogLine): Record<string, ReactNode> => ({
  Level: <LogLevelChip level={line.level} />,
  When: <time dateTime={line.created}>{formatFully(line.created)}</time>,
  ...Object.fromEntries(
    Object.entries(contextOf(line)).map(([field, value]) => [labelOf(field), factOf(field, value)]),
  ),
})

const pageOf = (resource: string) => (id: string) => (
  <MuiLink component={Link} to={`/admin/${resource}/${id}/show`} underline="hover">
    {id}
  </MuiLink>
)

/** What has a page of its own leads there. */
const links: Record<string, (text: string) => ReactNode> = {
  personId: (id) => <LogPerson id={id} />,
  messageId: pageOf('outbox'),
  importId: pageOf('imports'),
}

const factOf = (field: string, value: LogContext[string]): ReactNode =>
  links[field]?.(String(value)) ?? textOf(field, value)
