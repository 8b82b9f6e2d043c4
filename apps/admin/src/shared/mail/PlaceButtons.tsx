import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

/** A place that a value is put into; `about` says which: 'for instance Ada'. */
export type TextPlace = { name: string; about: string }
type Props = { field: string; places: TextPlace[]; onInsert: (place: string) => void }

/** The places that a field may use, each a button that inserts it. */
export function PlaceButtons({ field, places, onInsert }: Props) {
  return (
    <Box role="group" aria-label={`Places for the ${field}`} sx={rowStyle}>
      {places.map(({ name, about }) => (
        <Button
          key={name}
          size="small"
          onClick={() => onInsert(name)}
          aria-label={`Insert {${name}} into the ${field}, ${about}`}
          title={about}
          sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.78125rem' }}
        >
          {`{${name}}`}
        </Button>
      ))}
    </Box>
  )
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.75, mt: 1 }
