import Pagination from '@mui/material/Pagination'

type Props = {
  count: number
  /** From 1. */
  page: number
  onChoose: (page: number) => void
  /** What is on them, as in 'Pages of the devices'. */
  of: string
}

/** The pages of a list within a page; nothing where there is one. */
export function Pages({ count, page, onChoose, of }: Props) {
  if (count <= 1) return null
  return (
    <Pagination
      sx={{ mt: 1.5 }}
      count={count}
      page={page}
      onChange={(_, next) => onChoose(next)}
      aria-label={`Pages of the ${of}`}
    />
  )
}
