import Typography from '@mui/material/Typography'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Visitor } from '../documents.ts'

/** Which colleagues have the conversation open too. It keeps its line while there is nobody. */
export const Visitors = ({ others }: { others: Visitor[] }) => (
  <Typography role="status" variant="body2" noWrap sx={{ color: 'text.secondary', flex: 1, minWidth: 0 }}>
    {others
      .map(({ person, typing }) => `${nameOf(person)} ${typing ? 'is typing …' : 'is here too'}`)
      .join(', ')}
  </Typography>
)
