import Box from '@mui/material/Box'
import type { MemberRow } from './documents.ts'

/** The address of a row, and whether it takes no email. */
export const ListedEmail = ({ row }: { row: MemberRow }) => (
  <>
    {row.emailBouncedAt && (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        Takes no email ·{' '}
      </Box>
    )}
    {row.email}
  </>
)
