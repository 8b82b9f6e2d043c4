import SvgIcon from '@mui/material/SvgIcon'

export function HearthMark() {
  return (
    <SvgIcon viewBox="0 0 22 22" sx={{ color: 'primary.main', fontSize: 24 }} aria-hidden>
      <path
        d="M3 20V9l8-7 8 7v11z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M11 18c-3 0-4-2-3-4 .6-1.2 2-1.7 2-4 2 1 4.5 3 4 5.5C13.7 17 12.5 18 11 18z" />
    </SvgIcon>
  )
}
