import Box from '@mui/material/Box'
import { useLocation } from 'react-router'
import type { PageShape } from './skeleton/pageShape.ts'
import { shapeOfPage } from './skeleton/pageShape.ts'
import { Skeleton } from './skeleton/Skeleton.tsx'

type Props = {
  /** Of what is loading, when that is less than the page; the page's breadcrumb is there already. */
  shape?: PageShape
}

/** Holds the place of a page, in its shape. */
export function LoadingPage({ shape }: Props) {
  const { pathname } = useLocation()
  return (
    <Box role="progressbar" aria-label="Loading" aria-busy>
      <Skeleton shape={shape ?? shapeOfPage(pathname)} breadcrumb={!shape} />
    </Box>
  )
}
