import Skeleton from '@mui/material/Skeleton'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'

type Props = { rows: number; columns: number; selectable: boolean }

/** Rows of the real height while the first ones come, so that nothing jumps when they are there. */
export function TableSkeleton({ rows, columns, selectable }: Props) {
  return (
    <TableBody aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <TableRow key={row}>
          {Array.from({ length: selectable ? columns + 1 : columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <TableCell key={column}>
              <Skeleton
                width={selectable && column === 0 ? 18 : 48 + ((row * 7 + column * 13) % 40)}
                sx={{ ml: selectable && column === 0 ? 1 : 0 }}
              />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  )
}
