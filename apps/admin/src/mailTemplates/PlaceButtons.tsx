import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { MailPlace } from './mailTemplate.ts'

type Props = { field: string; places: MailPlace[]; onInsert: (place: string) => void }

/** The places that a field may use, each a button that inserts it. */
export function PlaceButtons({ field, places, onInsert }: Props) {
  return (
    <Box role="group" aria-label={`Places for the ${field}`} sx={rowStyle}>
      {places.map(({ name, sample }) => (
        <Button
          key={name}
          size="small"
          onClick={() => onInsert(name)}
          aria-label={`Insert {${name}} into the ${field}, for instance ${sample}`}
          title={`For instance: ${sample}`}
          sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.78125rem' }}
        >
          {`{${name}}`}
        </Button>
      ))}
    </Box>
  )
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }
