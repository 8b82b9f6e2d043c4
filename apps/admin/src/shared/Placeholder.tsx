import Skeleton, { type SkeletonProps } from '@mui/material/Skeleton'

type Props = Pick<SkeletonProps, 'variant' | 'height'> & { label?: string }

/** Holds the place of what is being loaded, and says so to a screen reader. */
export const Placeholder = ({ label = 'Loading', ...shape }: Props) => (
  <Skeleton role="progressbar" aria-label={label} aria-busy {...shape} />
)
