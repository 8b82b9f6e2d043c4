import Box from '@mui/material/Box'
import { type AuditEntry, AuditLog, detailsOf } from '../../shared/audit/AuditLog.tsx'
import { labelOfField, textOfField } from './communityFields.ts'

type Props = Pick<Parameters<typeof AuditLog<AuditEntry>>[0], 'queryKey' | 'load'>

/** Who changed which setting. */
export const SettingsLog = (props: Props) => (
  <Box sx={{ mt: 2.5, maxWidth: 880 }}>
    <AuditLog {...props} actionOf={() => 'changed'} changesOf={changesOf} />
  </Box>
)

function changesOf(entry: AuditEntry) {
  const { before, after, sources } = detailsOf(entry)
  return sources.map((source) => ({
    source,
    label: labelOfField(source),
    before: textOfField(source, before[source]),
    after: textOfField(source, after[source]),
  }))
}
