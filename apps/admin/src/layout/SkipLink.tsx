import Link from '@mui/material/Link'

/** The first stop of the tab key: past the menu, into the page. */
export function SkipLink() {
  return (
    <Link
      href="#main-content"
      sx={{
        position: 'fixed',
        top: -64,
        left: 16,
        zIndex: 'tooltip',
        p: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 16 },
      }}
    >
      Skip to the content
    </Link>
  )
}
